declare module 'virtual:examples' {
  export interface ExampleSide {
    name: string;
    who: { name: string; count: number }[];
  }
  export interface Example {
    /** As in examples/: `alien/corridor`. */
    id: string;
    system: string;
    title: string;
    description: string;
    sides: ExampleSide[];
  }
  export const examples: Example[];
  export const encounters: Record<string, () => Promise<{ default: Record<string, unknown> }>>;
}
