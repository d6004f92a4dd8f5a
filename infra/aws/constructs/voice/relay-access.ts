import { Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeWildcards, type FixedTargets } from '../access.ts';
import { acknowledgedWildcards, CONNECTIONS_REASON, statementsFor } from '../access-statements.ts';
import type { ConnectionsMethod, SocketApi } from './socket-api.ts';

interface RelayAccessProps {
  targets: FixedTargets;
  socket: SocketApi;
  /** For the speech model. */
  speech: PolicyStatement[];
}

/** Methods of the @connections API that the relay uses: send, look up and close. */
const METHODS: readonly ConnectionsMethod[] = ['GET', 'POST', 'DELETE'];

/** The role of the relay's tasks: the table, connections of this WebSocket API, the speech model, and checks of texts. */
export function relayRole(scope: Construct, id: string, { targets, socket, speech }: RelayAccessProps): Role {
  const stack = Stack.of(scope);
  const allTargets = { ...targets, jobs: new Map() };
  const connections = METHODS.map((method) => socket.connections(method));
  const role = new Role(scope, id, {
    description: `${stack.stackName}: the voice relay`,
    assumedBy: new ServicePrincipal('ecs-tasks.amazonaws.com'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          ...statementsFor('table:write', allTargets),
          ...statementsFor('safety', allTargets),
          new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: connections }),
          ...speech,
        ],
      }),
    },
  });
  const wildcards = [
    ...connections.map((resource) => ({ resource, reason: CONNECTIONS_REASON })),
    ...acknowledgedWildcards('safety', allTargets),
  ];
  acknowledgeWildcards(role, wildcards);
  return role;
}
