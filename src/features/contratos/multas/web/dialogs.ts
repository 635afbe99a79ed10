import { lazyPart } from '#web/lazy/lazy-part.tsx'

export const AssignDialog = lazyPart(() => import('./AssignDialog.tsx').then((m) => m.AssignDialog))
export const EditMultaDialog = lazyPart(() =>
  import('./EditMultaDialog.tsx').then((m) => m.EditMultaDialog),
)
export const MultaTrailDialog = lazyPart(() =>
  import('./MultaTrailDialog.tsx').then((m) => m.MultaTrailDialog),
)
export const IndicationDialog = lazyPart(() =>
  import('./indicacao/IndicationDialog.tsx').then((m) => m.IndicationDialog),
)
export const RegisterDialog = lazyPart(() =>
  import('./registro/RegisterDialog.tsx').then((m) => m.RegisterDialog),
)
export const SneDialog = lazyPart(() =>
  import('./indicacao/SneDialog.tsx').then((m) => m.SneDialog),
)
