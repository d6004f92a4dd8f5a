import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#shared/schemas/member.ts';
import { ResendButton } from '#web/features/verify-email/resend-button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Name and email of the member, with an edit form. */
export function ProfileInformation({ profile }: { profile: Profile }) {
  const [isEditing, setIsEditing] = useState<boolean>();
  return (
    <Card aria-labelledby="information">
      <header className="flex min-h-target items-center justify-between gap-3">
        <h2 id="information" className="text-2xl">
          Profile information
        </h2>
        {!isEditing && (
          <Button size="sm" autoFocus={isEditing === false} onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        )}
      </header>
      {isEditing ? (
        <ProfileForm profile={profile} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <dl className="mt-5 flex flex-col gap-4">
            <Row name="First name">{profile.firstName}</Row>
            <Row name="Email">
              {profile.email}{' '}
              <Badge tone={profile.emailVerified ? 'success' : 'warn'}>
                {profile.emailVerified ? 'Verified' : 'Not verified yet'}
              </Badge>
            </Row>
            <Row name="Member since">{formatDate(profile.createdAt)}</Row>
          </dl>
          {!profile.emailVerified && (
            <div className="mt-5">
              <ResendButton email={profile.email} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
