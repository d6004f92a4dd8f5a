import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stack outputs by stack name. */
type Stacks = Record<string, Record<string, string>>;

const ACCOUNT = '111122223333';

const stackXml = (
  name: string,
  outputs: Record<string, string>,
) => `<DescribeStacksResponse><DescribeStacksResult>
<Stacks><member><StackName>${name}</StackName>
<StackId>arn:aws:cloudformation:us-east-1:${ACCOUNT}:stack/${name}/1</StackId>
<StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-11-21T00:00:00Z</CreationTime>
<Outputs>${Object.entries(outputs)
  .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
  .join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

const errorXml = (code: string, message: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;

/** A stub of CloudFormation's DescribeStacks. With `errorCode`, every call fails with it. */
export async function startCloudFormation(
  stacks: Stacks,
  errorCode?: string,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const name = new URLSearchParams(body).get('StackName') ?? '';
    const outputs = stacks[name];
    const missing = errorXml('ValidationError', `Stack with id ${name} does not exist`);
    const found = outputs ? stackXml(name, outputs) : missing;
    response.writeHead(errorCode ? 403 : outputs ? 200 : 400, { 'content-type': 'text/xml' });
    response.end(
      errorCode ? errorXml(errorCode, 'The security token included in the request is not valid') : found,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
