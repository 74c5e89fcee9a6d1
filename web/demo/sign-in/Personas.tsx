import { signIn, type Persona } from '#contracts/control/sign-in.ts';
import { readControl } from '../control-client.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import type { Extensions } from '../../session/extensions.ts';
import { endTour } from '../../shell/tour/tour-flag.ts';
import classes from './Personas.module.css';

/** Renders 演示账号, the list of accounts that sign in with one click. */
export function Personas({ disabled, onChoose }: ComponentProps<Extensions['loginAccounts']>) {
  const [personas, setPersonas] = useState<Persona[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    readControl(signIn.personas, {}, { signal: controller.signal }).then(setPersonas, () => undefined);
    return () => controller.abort();
  }, []);
  if (personas.length === 0) return null;
  return (
    <section className={classes.personas} aria-labelledby="personas-title">
      <h2 id="personas-title" className={classes.heading}>
        演示账号
        <span className={classes.hint}>点击即以该身份登录</span>
      </h2>
      <ul className={classes.list}>
        {personas.map((persona) => (
          <li key={persona.username}>
            <button
              type="button"
              className={classes.card}
              disabled={disabled}
              onClick={() => {
                // The product tour would cover the first page of a demonstration.
                endTour(persona.username);
                void onChoose({ username: persona.username, password: persona.password });
              }}
            >
              <span className={classes.title}>{persona.title}</span>
              <span className={classes.account}>{persona.username}</span>
              <span className={classes.sees}>{persona.sees}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
