import { Card } from '#web/ui/card.tsx';
import { type Invitation, shareTargets } from './share-targets.ts';

export function ShareCard({ invitation }: { invitation: Invitation | null }) {
  return (
    <Card aria-labelledby="share">
      <h2 id="share" className="text-2xl">
        Share with Friends
      </h2>
      {invitation ? (
        Object.entries(shareTargets(invitation)).map(([kind, targets]) => (
          <section key={kind} aria-label={kind} className="mt-5">
            <h3 className="font-sans text-sm text-subtle">{kind}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {targets.map(({ name, href }) => (
                <li key={name}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-target items-center rounded-full bg-fill-strong px-4 text-sm font-medium transition-colors duration-quick hover:bg-overlay"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <p className="mt-2 text-muted">Generate a referral code first to start sharing</p>
      )}
    </Card>
  );
}
