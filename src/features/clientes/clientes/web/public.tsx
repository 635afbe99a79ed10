/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** The dialog of what is being done with a customer. Open while mounted. */
export const ClienteTasks = lazyPart(() => import('./ClienteTasks.tsx'), 'ClienteTasks')

/** Registers a customer. Open while mounted. */
export const ClienteDialog = lazyPart(() => import('./ClienteDialog.tsx'), 'ClienteDialog')

export { clientesQueries } from './api.ts'
export { Blocked, STATUS_COR as STATUS_CLIENTE_COR } from './Clientes.tsx'
export { TASKS as CLIENTE_TASKS, useClienteItems } from './cliente-items.ts'
export { chosenCliente, searchClientes } from './pick-search.ts'
