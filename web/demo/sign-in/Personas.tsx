import { type ComponentProps, useEffect, useState } from 'react';
import type { Extensions } from '../../session/extensions.ts';
import { askMock } from '../ask-mock.ts';
import { personas as schema, type Persona } from '../mock-schemas.ts';
import classes from './Personas.module.css';

/** 演示账号: who can sign in here, at one press. */
export function Personas({ disabled, onChoose }: ComponentProps<Extensions['loginAccounts']>) {
  const [personas, setPersonas] = useState<Persona[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    askMock('personas', schema, controller.signal).then(setPersonas, () => undefined);
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
              onClick={() => void onChoose({ username: persona.username, password: persona.password })}
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
