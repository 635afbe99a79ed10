import { idlePart } from '#web/lazy/lazy-part.tsx'

export const AssignDialog = idlePart(() => import('./AssignDialog.tsx'), 'AssignDialog')
export const EditMultaDialog = idlePart(() => import('./EditMultaDialog.tsx'), 'EditMultaDialog')
export const MultaDetailsDialog = idlePart(
  () => import('./MultaDetailsDialog.tsx'),
  'MultaDetailsDialog',
)
export const MultaTrailDialog = idlePart(() => import('./MultaTrailDialog.tsx'), 'MultaTrailDialog')
export const IndicationDialog = idlePart(
  () => import('./indicacao/IndicationDialog.tsx'),
  'IndicationDialog',
)
export const RegisterDialog = idlePart(
  () => import('./registro/RegisterDialog.tsx'),
  'RegisterDialog',
)
export const SneDialog = idlePart(() => import('./indicacao/SneDialog.tsx'), 'SneDialog')
