/**
 * Public list prices in dollars, for us-east-1, as noted on 2026-11-21 without access to Amazon's price list: check
 * them against the pricing pages before you rely on a figure. No free tier is deducted. Where a price falls with the
 * monthly volume, `upTo` is the volume at which a step ends.
 */

/** A price per unit. */
export interface Price {
  /** What is counted. */
  unit: string;
  steps: readonly { upTo: number; dollars: number }[];
}

const flat = (dollars: number, unit: string): Price => ({ unit, steps: [{ upTo: Infinity, dollars }] });
const perMillion = (dollars: number, unit: string) => flat(dollars / 1e6, unit);
const TERABYTE = 1_000;

const PRICES = {
  tableWrite: perMillion(0.625, 'write unit, on demand'),
  tableRead: perMillion(0.125, 'read unit, on demand'),
  tableGigabyte: flat(0.25, 'GB of the table, a month'),
  tableBackup: flat(0.2, 'GB of point-in-time recovery, a month'),
  lambdaRequest: perMillion(0.2, 'call of a function'),
  lambdaSecond: {
    unit: 'GB-second, arm64',
    steps: [
      { upTo: 7.5e9, dollars: 0.0000133334 },
      { upTo: 18.75e9, dollars: 0.0000120001 },
      { upTo: Infinity, dollars: 0.0000106667 },
    ],
  },
  httpRequest: {
    unit: 'request to the HTTP API',
    steps: [
      { upTo: 300e6, dollars: 1 / 1e6 },
      { upTo: Infinity, dollars: 0.9 / 1e6 },
    ],
  },
  socketMessage: {
    unit: 'message of the WebSocket API, either way, up to 32 KB',
    steps: [
      { upTo: 1e9, dollars: 1 / 1e6 },
      { upTo: Infinity, dollars: 0.8 / 1e6 },
    ],
  },
  socketMinute: perMillion(0.25, 'minute of a connection'),
  edgeRequest: flat(0.01 / 10_000, 'request over HTTPS at the edge'),
  edgeFunction: perMillion(0.1, 'run of a function at the edge'),
  edgeGigabyte: {
    unit: 'GB from the edge, North America and Europe',
    steps: [
      { upTo: 10 * TERABYTE, dollars: 0.085 },
      { upTo: 50 * TERABYTE, dollars: 0.08 },
      { upTo: 150 * TERABYTE, dollars: 0.06 },
      { upTo: 500 * TERABYTE, dollars: 0.04 },
      { upTo: 1_024 * TERABYTE, dollars: 0.03 },
      { upTo: 5_120 * TERABYTE, dollars: 0.025 },
      { upTo: Infinity, dollars: 0.02 },
    ],
  },
  objectRead: flat(0.0004 / 1_000, 'GET at S3'),
  activeMember: {
    unit: 'member active in the month, Cognito Lite',
    steps: [
      { upTo: 100_000, dollars: 0.0055 },
      { upTo: 1_000_000, dollars: 0.0046 },
      { upTo: 10_000_000, dollars: 0.00325 },
      { upTo: Infinity, dollars: 0.0025 },
    ],
  },
  email: flat(0.1 / 1_000, 'mail by SES'),
  logGigabyte: flat(0.53, 'GB of log, taken in and kept a month'),
  trace: perMillion(5, 'trace of X-Ray'),
  alarm: flat(0.1, 'alarm, a month'),
  metric: flat(0.3, 'metric of our own, a month'),
  insightsMetric: flat(0.3, 'metric of Container Insights without enhanced observability, a month'),
  dashboard: flat(3, 'dashboard, a month'),
  secret: flat(0.4, 'secret, a month'),
  natHour: flat(0.045 + 0.005, 'hour of a NAT gateway with its address'),
  natGigabyte: flat(0.045, 'GB through the NAT gateway'),
  balancerHour: flat(0.0225, 'hour of the network balancer'),
  endpointHour: flat(0.01, 'hour of an endpoint in a zone'),
  taskHour: flat(0.03238 + 2 * 0.00356, 'hour of a relay task, 1 vCPU and 2 GB, arm64'),
  imageGigabyte: flat(0.1, 'GB of images in ECR, a month'),
  firewallMonth: flat(5, 'web ACL, a month'),
  firewallRule: flat(1, 'rule of the web ACL, a month'),
  firewallRequest: perMillion(0.6, 'request looked at by the firewall'),
} as const satisfies Record<string, Price>;
export type PriceId = keyof typeof PRICES;

/** Units of each, per month. */
export type Amounts = Partial<Record<PriceId, number>>;

/** The cost of these units, each tier at its price. */
export function costOf(id: PriceId, amount: number): number {
  let from = 0;
  let dollars = 0;
  for (const step of PRICES[id].steps) {
    dollars += Math.max(0, Math.min(amount, step.upTo) - from) * step.dollars;
    from = step.upTo;
  }
  return dollars;
}

export const totalOf = (amounts: Amounts): number =>
  Object.entries(amounts).reduce((sum, [id, amount]) => sum + costOf(id as PriceId, amount), 0);

/** Models that can be chosen for messages, in dollars for a million tokens. Not all are of Amazon. */
export const CHAT_MODELS = [
  { name: 'Amazon Nova Lite (`amazon.nova-lite-v1:0`)', input: 0.06, output: 0.24 },
  { name: 'Amazon Nova 2 Lite (the default)', input: 0.3, output: 2.5, isDefault: true },
  { name: 'OpenAI gpt-4.1-mini', input: 0.4, output: 1.6 },
  { name: 'Meta Llama 3.3 70B, on Bedrock', input: 0.72, output: 0.72 },
  { name: 'Anthropic Claude Haiku 4.5, on Bedrock', input: 1, output: 5 },
] as const;

/** Models for calls, in dollars for a million tokens of sound, and the tokens that a second of it takes. */
export const SPEECH_MODELS = [
  {
    name: 'Amazon Nova 2 Sonic (the default)',
    input: 3,
    output: 12,
    inputTokens: 25,
    outputTokens: 25,
    isDefault: true,
  },
  { name: 'OpenAI gpt-realtime', input: 32, output: 64, inputTokens: 10, outputTokens: 20 },
] as const;
