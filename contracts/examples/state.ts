/** One fact that must be true before an interaction. `factDescriptions` contains its name; its parameters are flat. */
export interface State {
  name: string;
  params: Readonly<Record<string, StateParam>>;
}

export type StateParam = string | number | boolean | null;
