import { useEffect, useState } from 'react';
import * as z from 'zod';
import { root } from '../http/address.ts';
import type { Credentials } from '../screens/login/credentials.ts';
import classes from './Personas.module.css';

/** Who can sign in here; the mock server alone tells it, so this is no call of the contract. */
const answer = z.object({
  data: z.array(z.object({ username: z.string(), password: z.string(), title: z.string(), sees: z.string() })),
});
type Persona = z.infer<typeof answer>['data'][number];

export function Personas({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (credentials: Credentials) => Promise<unknown>;
}) {
  const [personas, setPersonas] = useState<Persona[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    fetchPersonas(controller.signal).then(setPersonas, () => undefined);
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

async function fetchPersonas(signal: AbortSignal): Promise<Persona[]> {
  const response = await fetch(`${root}/__mock/personas`, { signal });
  return answer.parse(await response.json()).data;
}
