/** One fact that must hold before an interaction: its name is one of `states.ts`, its parameters are flat. */
export interface State {
  name: string;
  params: Readonly<Record<string, StateParam>>;
}

export type StateParam = string | number | boolean | null;
