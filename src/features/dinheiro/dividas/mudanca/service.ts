import { RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import type { Divida } from '../queries.ts'
import * as queries from './queries.ts'
import { whatChanged } from './rules.ts'

/**
 * Returns the refusal of what was asked of a debt that is not as the caller saw it. `falta`: what it owes;
 * `dividas`: the debts as they are now, in wire form.
 */
export const changedMeanwhile = async (
  db: Db,
  divida: Divida,
  falta: Centavos,
  dividas: unknown[],
) =>
  new RuleViolation(
    whatChanged(divida, falta, await queries.lastChange(db, divida.ref)),
    'divida_mudou',
    undefined,
    { dividas },
  )
