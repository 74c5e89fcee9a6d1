import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './CountdownButton.module.css';

interface CountdownButtonProps {
  label: string;
  /** Returns the number of seconds until the button is enabled, by the caller's clock; 0 if the button is enabled. */
  secondsLeft(): number;
  loading?: boolean;
  onPress(): void;
}

const TICK_MS = 1_000;

/** Renders a button that is disabled, and shows the remaining seconds, until the countdown has ended. */
export function CountdownButton({ label, secondsLeft, loading = false, onPress }: CountdownButtonProps) {
  const [, setTick] = useState(0);
  const remaining = secondsLeft();
  const isCountingDown = remaining > 0;
  useEffect(() => {
    if (!isCountingDown) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isCountingDown]);
  return (
    <Button
      variant="subtle"
      color="blue"
      size="compact-sm"
      className={classes.button}
      disabled={isCountingDown}
      loading={loading}
      onClick={onPress}
    >
      {isCountingDown ? `${remaining} 秒后重发` : label}
    </Button>
  );
}
