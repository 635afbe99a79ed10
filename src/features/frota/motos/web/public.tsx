/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** The dialog of what is being done with a motorcycle. Open while mounted. */
export const MotoTasks = lazyPart(() => import('./MotoTasks.tsx'), 'MotoTasks')

/** Registers a motorcycle. Open while mounted. */
export const NewMotoDialog = lazyPart(() => import('./MotoDialogs.tsx'), 'NewMotoDialog')

/** The motorcycles in the workshop. */
export const NaOficina = lazyPart(() => import('./oficina/NaOficina.tsx'), 'NaOficina')

export { motosQueries } from './api.ts'
export { kmQuestion } from './hodometros/km-question.ts'
export { LeiturasAConferir } from './hodometros/LeiturasAConferir.tsx'
export { KmInput } from './KmInput.tsx'
export { STATUS_COR as STATUS_MOTO_COR } from './Motos.tsx'
export { TASKS as MOTO_TASKS, useMotoItems } from './moto-items.ts'
export { OilBar } from './OilBar.tsx'
