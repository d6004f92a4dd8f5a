import { describe, expect, test } from 'vitest';
import { METRIC_NAMESPACE, metricFields } from '#functions/platform/metrics.ts';
import { Metrics } from '#functions/relay/metrics.ts';
import { readSettings } from '#infra/aws/settings.ts';
import { type Looked, synthesise } from './synthesise.ts';

const TOPIC = 'arn:aws:sns:us-east-1:111122223333:alarms';
const cloud = synthesise({ alarmEmail: 'on-call@velora.example', mailDomain: 'velora.example' });
const elsewhere = synthesise({ alarmTopicArn: TOPIC });
const textOf = (value: unknown) => JSON.stringify(value);

// biome-ignore lint/suspicious/noExplicitAny: a part of a template.
const alarms = (made: typeof cloud): [string, any][] =>
  made
    .ofType('AWS::CloudWatch::Alarm')
    .map(([id, { Properties }]) => [id.replace(/^Alarms|[0-9A-F]{8}$/g, ''), Properties]);

describe('alarms', () => {
  test('are about what members would notice, and say what it is', () => {
    expect(alarms(cloud).map(([id]) => id)).toEqual([
      'SiteDown',
      'RequestsFail',
      'RequestsSlow',
      'RepliesFail',
      'RepliesSlow',
      'WorkFailed',
      'TableThrottles',
      'MailBounces',
      'MailComplaints',
    ]);
    for (const [, { AlarmDescription }] of alarms(cloud)) expect(AlarmDescription).toMatch(/^[A-Z].+\.$/);
    expect(alarms(elsewhere).map(([id]) => id)).not.toContain('MailBounces');
  });

  test('go to a topic when they begin and when they are over, which mails to the one who was named', () => {
    const [[topic] = ['']] = cloud.ofType('AWS::SNS::Topic');
    for (const [, { AlarmActions, OKActions }] of alarms(cloud)) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
    }
    expect(cloud.only('AWS::SNS::Subscription').Properties).toEqual({
      TopicArn: { Ref: topic },
      Protocol: 'email',
      Endpoint: 'on-call@velora.example',
    });
    const statements = cloud.only('AWS::SNS::TopicPolicy').Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({ Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
    );
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  });

  test('go to the topic that was given, voice`s too, and none is made', () => {
    expect(elsewhere.ofType('AWS::SNS::Topic')).toEqual([]);
    const voice = elsewhere.voice?.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    const all = [...alarms(elsewhere).map(([, properties]) => properties), ...(voice ?? [])];
    expect(all.length).toBeGreaterThan(12);
    expect(new Set(all.map(({ AlarmActions }) => textOf(AlarmActions)))).toEqual(new Set([textOf([TOPIC])]));
  });

  test('an address beside a topic that was given is refused: nobody would be told', () => {
    const given: Record<string, string> = { alarmTopicArn: TOPIC, alarmEmail: 'on-call@velora.example' };
    expect(() => readSettings((name) => given[name])).toThrow(/alarmEmail/);
  });

  test('a share of few is no symptom, and a site that tells nothing is down', () => {
    const byName = Object.fromEntries(alarms(cloud));
    expect(textOf(byName.RequestsFail.Metrics)).toContain('IF(whole >= 20');
    expect(byName.SiteDown).toMatchObject({
      MetricName: 'SiteHealthy',
      TreatMissingData: 'breaching',
      ComparisonOperator: 'LessThanThreshold',
    });
  });
});

describe('an alarm stays as it is where silence says nothing', () => {
  const byName = Object.fromEntries(alarms(cloud));

  test('a queue of failures that nobody has touched for hours has no numbers, and is not empty', () => {
    expect(byName.WorkFailed).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      TreatMissingData: 'ignore',
    });
  });

  test('SES tells of a sender only now and then', () => {
    for (const name of ['MailBounces', 'MailComplaints']) {
      expect(byName[name]).toMatchObject({ Period: 3_600, TreatMissingData: 'ignore' });
    }
  });
});

test('a hot key of the index is seen: DynamoDB counts what an index refuses apart from the table', () => {
  const { Metrics } = Object.fromEntries(alarms(cloud)).TableThrottles;
  const counted = Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: never } }) =>
    MetricStat ? [MetricStat.Metric] : [],
  ) as { MetricName: string; Dimensions: { Name: string; Value: unknown }[] }[];
  const names = counted.map(
    ({ MetricName, Dimensions }) =>
      `${MetricName} ${Dimensions.map(({ Value }) => (typeof Value === 'string' ? Value : 'table'))}`,
  );
  expect(names.sort()).toEqual([
    'ReadThrottleEvents byOrder,table',
    'ReadThrottleEvents table',
    'WriteThrottleEvents byOrder,table',
    'WriteThrottleEvents table',
  ]);
});

describe('the numbers', () => {
  const body = textOf(cloud.only('AWS::CloudWatch::Dashboard').Properties.DashboardBody);

  test.each([
    'Requests and errors',
    'Latency of the API',
    'latency of a reply',
    'tokens',
    'Voice calls',
    'Limits reached',
    'Sign-ups',
    'Table',
    'Work that has failed',
    'The latest failures',
  ])('are on one page: %s', (title) => {
    expect(body).toContain(title);
  });

  test('are looked for under the names that the functions and the relay give them', () => {
    const { _aws, ...line } = metricFields({ ReplyLatency: 1 }, 'messages');
    expect(Object.keys(line)).toEqual(['Service', 'Kind', 'ReplyLatency']);
    expect(textOf(_aws)).toContain(`"Namespace":"${METRIC_NAMESPACE}"`);
    expect(body).toContain(String.raw`\"${METRIC_NAMESPACE}\",\"ReplyLatency\",\"Service\",\"velora-dev\"`);
    expect(body).toContain(`{${METRIC_NAMESPACE},Service,Kind}`);
    const telling = cloud
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME)
      .filter(Boolean);
    expect(new Set(telling)).toEqual(new Set(['velora-dev']));
    expect(body).toContain('velora-dev-voice');
  });

  test('are those of the periods that were meant, whatever time is shown', () => {
    expect(body).toContain(String.raw`\"periodOverride\":\"inherit\"`);
    expect(body).toContain('told * 30 / PERIOD(told)');
  });

  test('of calls are all that the relay gives', () => {
    const line = textOf(new Metrics('velora-dev-voice').logLine(new Date(0))._aws);
    expect(line).toContain('"Namespace":"Velora/Voice","Dimensions":[["Service"]]');
    for (const name of ['ActiveCalls', 'CallsStarted', 'CallsRefused', 'CallsFailed']) {
      expect(line).toContain(`{"Name":"${name}","Unit":"Count"}`);
      expect(body).toContain(String.raw`\"Velora/Voice\",\"${name}\",\"Service\",\"velora-dev-voice\"`);
    }
  });

  test('without voice calls have no place for them', () => {
    const without = synthesise({ voice: 'false' }).only('AWS::CloudWatch::Dashboard').Properties;
    expect(textOf(without.DashboardBody)).not.toContain('Voice calls');
  });
});

describe('traces and logs', () => {
  /** A role of another stack is that of the product, by the name of its output there. */
  const roleOf = (
    { resources, targetOf }: Looked,
    role: { Ref?: string; 'Fn::GetStackOutput'?: { OutputName: string } },
  ) => {
    const output = role['Fn::GetStackOutput']?.OutputName;
    if (output === undefined) return resources[targetOf(role)];
    return Object.entries(cloud.resources).find(([id]) => output.includes(`GetAtt${id}Arn`))?.[1];
  };

  test('every function of ours is traced, and its role may say so', () => {
    const made = [cloud, cloud.voice ?? cloud].flatMap((stack) =>
      stack
        .ofType('AWS::Lambda::Function')
        .filter(([, { Properties }]) => Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME)
        .map(([, { Properties }]) => ({
          tracing: Properties.TracingConfig,
          role: textOf(roleOf(stack, Properties.Role)?.Properties.Policies),
        })),
    );
    expect(made.length).toBeGreaterThan(50);
    for (const { tracing, role } of made) {
      expect(tracing).toEqual({ Mode: 'Active' });
      expect(role).toContain('xray:PutTraceSegments');
    }
  });

  test.each([
    ['dev', 14],
    ['prod', 90],
  ])('in %s every group forgets after %i days', (stage, days) => {
    const { voice, ...main } = synthesise({ stage });
    const groups = [main, voice ?? main].flatMap((stack) =>
      // Who has spoken with whom in the network is of interest for two weeks everywhere.
      stack.ofType('AWS::Logs::LogGroup').filter(([id]) => !id.includes('Flow')),
    );
    expect(groups.length).toBeGreaterThan(4);
    expect(new Set(groups.map(([, { Properties }]) => Properties.RetentionInDays))).toEqual(new Set([days]));
  });
});

describe('asynchronous functions', () => {
  test('is not lost when it cannot even be handed over: every rule has the queue of failures behind it', () => {
    const [[queue] = ['']] = cloud.ofType('AWS::SQS::Queue');
    const rules = cloud.ofType('AWS::Events::Rule');
    expect(rules.length).toBeGreaterThan(4);
    const policies = textOf(cloud.ofType('AWS::SQS::QueuePolicy').map(([, { Properties }]) => Properties));
    for (const [id, { Properties }] of rules) {
      expect(Properties.Targets).toHaveLength(1);
      expect(Properties.Targets[0].DeadLetterConfig).toEqual({ Arn: { 'Fn::GetAtt': [queue, 'Arn'] } });
      expect(policies).toContain(id);
    }
  });

  test('the site is visited at its own address, every five minutes', () => {
    const [[, { Properties } = { Properties: undefined }] = []] = cloud
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Description === 'rate(5 minutes)');
    expect(textOf(Properties.Environment.Variables.SITE_URL)).toContain('https://');
  });
});
