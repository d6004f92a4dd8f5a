import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { ROUTE_SELECTION, SOCKET_PATH } from '#shared/socket.ts';

export type ConnectionsMethod = 'GET' | 'POST' | 'DELETE';

/** The WebSocket API without routes: those are in the voice stack. */
export class SocketApi extends Construct {
  readonly id: string;
  /** Origin host for CloudFront. */
  readonly host: string;
  /** The @connections API. */
  readonly endpoint: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const stack = Stack.of(this);
    const api = new CfnApi(this, 'Api', {
      name: `${stack.stackName}-voice`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: ROUTE_SELECTION,
    });
    this.id = api.ref;
    this.host = `${api.ref}.execute-api.${stack.region}.${stack.urlSuffix}`;
    this.endpoint = `https://${this.host}${SOCKET_PATH}`;
  }

  /** The ARN of all connections, for one method of the @connections API. */
  connections(method: ConnectionsMethod): string {
    return Arn.format(
      {
        service: 'execute-api',
        resource: this.id,
        resourceName: `${SOCKET_PATH.slice(1)}/${method}/@connections/*`,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      },
      Stack.of(this),
    );
  }
}
