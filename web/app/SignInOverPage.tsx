import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { LoginForm } from '../screens/login/LoginForm.tsx';
import { type CredentialErrors, type Credentials, validateCredentials } from '../screens/login/credentials.ts';
import { resumeSession } from '../session/resume-session.ts';
import { signInAgain } from '../session/session.ts';
import { useSession } from '../session/state.ts';
import { leaveWithoutPrompt } from '../ui/form/unsaved-forms.ts';

/** Renders the sign-in over a page with unsaved forms, which stay on the page (not in Spec 1 §8; decided). */
export function SignInOverPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { user } = useSession();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (credentials: Credentials): Promise<CredentialErrors | null> => {
    const errors = validateCredentials(credentials);
    if (errors) return errors;
    setSending(true);
    setFailure(null);
    try {
      const username = credentials.username.trim();
      const message = await resume(username, credentials.password, user?.username);
      if (message === null) onSignedIn();
      else setFailure(message);
    } finally {
      setSending(false);
    }
    return null;
  };

  return (
    <>
      <Text mb="md">登录后可继续填写，未保存的内容仍在本页。用其他账号登录，这些内容将被清除。</Text>
      <LoginForm sending={sending} username={user?.username ?? ''} onSubmit={submit}>
        {failure && (
          <Text role="alert" c="var(--danger)" size="sm">
            {failure}
          </Text>
        )}
        <Button variant="default" size="md" fullWidth disabled={sending} onClick={() => void leave()}>
          放弃填写，返回登录页
        </Button>
      </LoginForm>
    </>
  );
}

/** Signs in. If the user is another one, leaves the page without asking about its unsaved forms. */
async function resume(username: string, password: string, previous: string | undefined): Promise<string | null> {
  if (username === previous) return resumeSession(username, password);
  let message: string | null = null;
  await leaveWithoutPrompt(async () => {
    message = await resumeSession(username, password);
    return message === null;
  });
  return message;
}

const leave = (): Promise<boolean> =>
  leaveWithoutPrompt(async () => {
    await signInAgain({ logout: false });
    return true;
  });
