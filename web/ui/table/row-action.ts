export interface RowAction {
  label: string;
  run(): void;
  danger?: boolean;
  /** True while the action has no effect. Its button keeps the focus. */
  disabled?: boolean;
}
