import { Check } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CHOOSING_NOTICE, type Plan } from './plans.ts';

export function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, period, isPopular, savings, features } = plan;
  return (
    <Card aria-label={name} className="flex flex-col">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-2xl">{name}</h2>
        {isPopular && <Badge tone="solid">Most Popular</Badge>}
      </header>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="font-serif text-4xl font-light tracking-tighter">{price}</span>
        <span className="text-muted">{period}</span>
      </p>
      <p className="mt-2 min-h-6 text-sm text-accent">
        {savings && (
          <>
            {savings.amount} <span className="text-muted">· {savings.label}</span>
          </>
        )}
      </p>
      <ul className="mt-6 flex flex-1 flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 text-muted">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={isPopular ? 'primary' : 'secondary'}
        wide
        className="mt-8"
        onClick={() => alert(CHOOSING_NOTICE)}
      >
        Choose {name}
      </Button>
    </Card>
  );
}
