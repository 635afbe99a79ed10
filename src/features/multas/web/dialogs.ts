import { part } from '#web/part.tsx'

export const AssignDialog = part(() => import('./AssignDialog.tsx').then((m) => m.AssignDialog))
export const EditMultaDialog = part(() => import('./EditMultaDialog.tsx').then((m) => m.EditMultaDialog))
export const FineTrailDialog = part(() => import('./FineTrailDialog.tsx').then((m) => m.FineTrailDialog))
export const IndicationDialog = part(() =>
  import('./indicacao/IndicationDialog.tsx').then((m) => m.IndicationDialog),
)
export const SneDialog = part(() => import('./indicacao/SneDialog.tsx').then((m) => m.SneDialog))
