// Every text of the page comes from here. Another language is another file with the type of `en`.
import { en } from './en';

export type Texts = typeof en;
export const t: Texts = en;
