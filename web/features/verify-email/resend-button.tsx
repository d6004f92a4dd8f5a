import { useMutation } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED_TEXT = 'Failed to resend verification email.';

/** Without `email`, the browser's prompt() asks for the address. That is specified. */
export function ResendButton({ email }: { email?: string }) {
  const resend = useMutation({
    mutationFn: (to: string) => api('resend-verification', { body: { email: to } }),
    onSuccess: () =>
      toast({
        title: 'Email Sent',
        description: 'A new verification email has been sent to your inbox.',
        tone: 'success',
      }),
    onError: (error) => {
      const description = error instanceof ApiError && error.body?.message ? error.message : FAILED_TEXT;
      toast({ title: 'Error', description, tone: 'danger' });
    },
  });
  const send = () => {
    const to = email ?? prompt('Please enter your email address:')?.trim();
    if (to) resend.mutate(to);
  };
  return (
    <Button variant="primary" pending={resend.isPending} onClick={send}>
      Resend Verification Email
    </Button>
  );
}
