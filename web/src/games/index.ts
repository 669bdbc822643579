import type { System } from '../table/documents';
import { alien } from './alien';
import { coriolis } from './coriolis';
import { forbiddenLands } from './forbidden-lands';
import type { GameFace } from './game';
import { harnmaster } from './harnmaster';
import { shadowrun } from './shadowrun';

export const faces: Record<System, GameFace> = {
  alien,
  coriolis,
  'forbidden-lands': forbiddenLands,
  shadowrun,
  harnmaster,
};
export const systems = Object.keys(faces) as System[];
export const isSystem = (name: string): name is System => Object.hasOwn(faces, name);
