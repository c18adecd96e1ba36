import { counter, gauge, histogram } from './metrics'

export const statementSeconds = histogram('statement_duration_seconds', 'Time a database statement took', ['result'])
export const waitSeconds = histogram('connection_wait_seconds', 'Time a request waited for a database connection')
export const waitingRequests = gauge('connection_queue_length', 'Requests that wait for a database connection')
export const rejectedRequests = counter('connections_refused_total', 'Requests refused a database connection', [
  'reason',
])
export const databaseRestarts = counter('database_restarts_total', 'Times the embedded database was restarted')
