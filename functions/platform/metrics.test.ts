import { expect, test } from 'vitest';
import { metricFields } from './metrics.ts';

test('returns the metric definition with units, and the values', () => {
  expect(metricFields({ ReplyLatency: 812, OutputTokens: 44 })).toEqual({
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

test('adds a dimension set for the kind', () => {
  const { _aws, ...line } = metricFields({ LimitsReached: 1 }, 'messages');
  expect(line).toEqual({ Service: 'velora', Kind: 'messages', LimitsReached: 1 });
  expect(_aws).toMatchObject({ CloudWatchMetrics: [{ Dimensions: [['Service'], ['Service', 'Kind']] }] });
});
