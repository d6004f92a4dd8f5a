import { ArrowLeft, Gem, Images, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { offersHiddenReason } from './offers-hidden-reason.ts';
import { PlanCard } from './plan-card.tsx';
import { BILLING_SUPPORT_URL, PLANS } from './plans.ts';

const BENEFITS = [
  { icon: MessagesSquare, name: 'Unlimited Messaging', text: 'Chat without limits with all AI companions' },
  { icon: Images, name: 'Unlimited Media', text: 'Request unlimited photos and videos' },
  { icon: Gem, name: 'Premium Access', text: 'Exclusive content and priority support' },
];

const footerLinkStyles =
  'inline-flex min-h-target items-center rounded-sm underline underline-offset-4 hover:text-text';

export default function SubscribePage() {
  const session = useSession();
  const reason = offersHiddenReason(session);
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-8 lg:pt-12">
      <PageTitle>Premium</PageTitle>
      <ButtonLink to={paths.home} variant="ghost" size="sm" className="-ml-4">
        <ArrowLeft aria-hidden className="size-4" />
        Back to Home
      </ButtonLink>
      {reason ? <NoOffers reason={reason} /> : !session.isPending && <Offers />}
      <footer className="mt-16 flex flex-col items-center gap-1 pb-safe text-center text-sm text-subtle">
        <a href={BILLING_SUPPORT_URL} target="_blank" rel="noreferrer" className={footerLinkStyles}>
          Billing Support
        </a>
        <Link to={paths.recordKeeping} className={footerLinkStyles}>
          18 U.S.C. 2257 Record-Keeping Requirements Compliance Statement
        </Link>
        {!reason && <p className="mt-2">Cancel anytime. No hidden fees. Secure payment processing.</p>}
      </footer>
    </div>
  );
}

function NoOffers({ reason }: { reason: string }) {
  return (
    <header className="mx-auto mt-6 max-w-prose text-center">
      <h1 className="text-4xl tracking-tighter">Premium</h1>
      <p className="mt-4 text-lg text-muted">{reason}</p>
    </header>
  );
}

function Offers() {
  return (
    <>
      <header className="mx-auto mt-6 max-w-prose text-center">
        <h1 className="text-4xl tracking-tighter">Upgrade to Premium</h1>
        <p className="mt-4 text-lg text-muted">
          Unlock unlimited conversations, exclusive content, and premium features with our AI companions
        </p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-5 md:grid-cols-2">
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
      <section aria-labelledby="benefits" className="mt-16">
        <h2 id="benefits" className="text-center text-3xl">
          What You Get with Premium
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-3">
          {BENEFITS.map(({ icon: Icon, name, text }) => (
            <li key={name} className="text-center">
              <Icon aria-hidden strokeWidth={1.4} className="mx-auto size-8 text-accent" />
              <h3 className="mt-4 text-xl">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
