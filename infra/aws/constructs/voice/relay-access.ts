import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type FixedTargets, findingText } from '../access.ts';
import { CONNECTIONS_REASON, statementsFor } from '../access-statements.ts';
import type { ConnectionsMethod, SocketApi } from './socket-api.ts';

interface RelayAccessProps {
  targets: FixedTargets;
  socket: SocketApi;
  /** For the speech model. */
  speech: PolicyStatement[];
}

/** Methods of the @connections API that the relay uses: send, look up and close. */
const METHODS: readonly ConnectionsMethod[] = ['GET', 'POST', 'DELETE'];

/** The role of the relay's tasks: the table, connections of this WebSocket API, and the speech model. */
export function relayRole(scope: Construct, id: string, { targets, socket, speech }: RelayAccessProps): Role {
  const stack = Stack.of(scope);
  const connections = METHODS.map((method) => socket.connections(method));
  const role = new Role(scope, id, {
    description: `${stack.stackName}: the voice relay`,
    assumedBy: new ServicePrincipal('ecs-tasks.amazonaws.com'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          ...statementsFor('table:write', { ...targets, jobs: new Map() }),
          new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: connections }),
          ...speech,
        ],
      }),
    },
  });
  for (const resource of connections) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${findingText(stack.resolve(resource))}]`,
      reason: CONNECTIONS_REASON,
    });
  }
  return role;
}
