export function Login() {
  return <main>登录</main>;
}
