import { expect, test } from 'vitest';
import { measured } from './metrics.ts';

test('a number becomes a metric of the deployment, with its unit and its value on the same line', () => {
  expect(measured({ ReplyLatency: 812, OutputTokens: 44 })).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'Velora',
          Dimensions: [['Service']],
          Metrics: [
            { Name: 'ReplyLatency', Unit: 'Milliseconds' },
            { Name: 'OutputTokens', Unit: 'Count' },
          ],
        },
      ],
    },
    Service: 'velora',
    ReplyLatency: 812,
    OutputTokens: 44,
  });
});

test('what is counted by kind counts for all kinds together, too', () => {
  const { _aws, ...line } = measured({ LimitsReached: 1 }, 'messages');
  expect(line).toEqual({ Service: 'velora', Kind: 'messages', LimitsReached: 1 });
  expect(_aws).toMatchObject({ CloudWatchMetrics: [{ Dimensions: [['Service'], ['Service', 'Kind']] }] });
});
