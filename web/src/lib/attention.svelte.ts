// How a phone calls for its player: not at all, unless it was told to.
const read = (key: string) => localStorage.getItem(key) === 'yes';

export const attention = $state({ buzz: read('fracas.buzz'), chime: read('fracas.chime') });

export function settle(how: 'buzz' | 'chime', on: boolean): void {
  attention[how] = on;
  localStorage.setItem(`fracas.${how}`, on ? 'yes' : 'no');
  // Heard at once, which also is the touch without which a browser plays nothing later.
  if (on && how === 'chime') ring();
}

let sound: AudioContext | null = null;
/** Two soft notes. */
function ring(): void {
  sound ??= new AudioContext();
  const { currentTime: now, destination } = sound;
  for (const [i, pitch] of [660, 880].entries()) {
    const note = sound.createOscillator();
    const volume = sound.createGain();
    const at = now + 0.14 * i;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.16, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    note.connect(volume).connect(destination);
    note.start(at);
    note.stop(at + 0.5);
  }
}

/** It is my turn. */
export function call(): void {
  if (attention.buzz) navigator.vibrate?.(120);
  if (attention.chime) ring();
}
