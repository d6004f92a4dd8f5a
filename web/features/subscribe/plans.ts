export interface Plan {
  name: string;
  price: string;
  period: string;
  isPopular: boolean;
  savings?: { amount: string; label: string };
  features: readonly string[];
}

export const PLANS: readonly Plan[] = [
  {
    name: 'Monthly Premium',
    price: '$9.99',
    period: 'per month',
    isPopular: false,
    features: [
      'Unlimited daily messages',
      'Unlimited image requests',
      'Unlimited video requests',
      'Access to all AI companions',
      'Priority customer support',
      'Early access to new features',
    ],
  },
  {
    name: 'Yearly Premium',
    price: '$99.99',
    period: 'per year',
    isPopular: true,
    savings: { amount: 'Save $19.89', label: '3 months free (20% savings)' },
    features: [
      'Everything in Monthly',
      'Priority processing',
      'Exclusive content access',
      'Premium badges',
      'A referral rewards program',
    ],
  },
];

/** Shown when a plan is chosen, because no payment provider is connected. */
export const CHOOSING_NOTICE = "subscription coming soon! We're setting up payment processing.";

/** The support page of the billing provider. */
export const BILLING_SUPPORT_URL = 'https://support.stripe.com/';
