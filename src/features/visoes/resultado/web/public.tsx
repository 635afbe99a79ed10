/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** What a motorcycle earns, on its page. */
export const QuantoRende = lazyPart(() => import('./moto/QuantoRende.tsx'), 'QuantoRende')
/** What a motorcycle cost. Open while mounted. */
export const InvestimentoDialog = lazyPart(
  () => import('./moto/InvestimentoDialog.tsx'),
  'InvestimentoDialog',
)
/** Writes a motorcycle off. Open while mounted. */
export const BaixaDialog = lazyPart(() => import('./moto/BaixaDialog.tsx'), 'BaixaDialog')
