import { Button } from '@mantine/core';
import { useShortcut } from '../../ui/keyboard/shortcuts.ts';
import { AddButton, RepeatedAction } from '../../ui/list/AddButton.tsx';
import type { DialogHandle } from '../../ui/form/use-dialog.ts';
import { useContext } from 'react';
import { useSaleOffered } from './lacks-sales.ts';
import type { SaleSubject } from './form/sale-values.ts';

interface SaleButtonProps {
  dialog: DialogHandle<SaleSubject>;
  /** True if the page has another primary action. */
  secondary?: boolean;
  label?: string;
}

/** Renders the button 报名, which also has the keyboard shortcut `n`; nothing if the backend cannot sell products. */
export function SaleButton({ dialog, secondary = false, label = '报名' }: SaleButtonProps) {
  const offered = useSaleOffered(label);
  useShortcut(useContext(RepeatedAction) || !offered ? null : 'n', label, () => dialog.open());
  if (!offered) return null;
  if (!secondary) return <AddButton onClick={() => dialog.open()}>{label}</AddButton>;
  return (
    <Button variant="default" aria-keyshortcuts="n" onClick={() => dialog.open()}>
      {label}
    </Button>
  );
}
