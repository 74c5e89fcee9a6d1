export interface RowAction {
  label: string;
  run(): void;
  danger?: boolean;
}
