import classes from './steps.module.css';

const STEPS = ['验证身份', '设置新密码'];

export function Steps({ current }: { current: number }) {
  return (
    <ol className={classes.steps} aria-label="步骤">
      {STEPS.map((name, index) => (
        <li key={name} {...(index + 1 === current && { 'aria-current': 'step' })}>
          <span aria-hidden>{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
