// The real table server with the page it serves, on a port and a folder of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './site.js';

export const program = process.env.FRACAS ?? join(root, 'build', 'release', 'fracas');
export const hasProgram = existsSync(program);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class TableServer {
  static async start() {
    const server = new TableServer();
    server.folder = mkdtempSync(join(tmpdir(), 'fracas-tables-'));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}/`;
    await server.run();
    return server;
  }

  /** On the same folder and port as before. */
  async run() {
    // The same dice each time: what fails once fails again.
    const dice = ['--dice-seed', '1'];
    const options = ['--port', `${this.port}`, '--data', this.folder, '--site', join(root, 'build', 'site'), ...dice];
    this.process = spawn(
      program,
      ['serve', '--json', ...options, '--rate', '0', '--join-rate', '0', '--log', join(this.folder, 'log')],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, FRACAS_HOME: root } },
    );
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    await new Promise((resolve, reject) => {
      this.process.stdout.once('data', resolve);
      this.process.once('exit', () => reject(new Error('the server did not start')));
    });
  }

  /** As if the battery had died. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
