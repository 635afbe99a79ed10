import { ApiError } from '#web/data/api-error.ts'
import type { RootKey } from '#web/data/query-keys.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { CONFIRMAR_SIMULACAO } from '../../consulta/rules.ts'

/** Resolves to undefined if the lookup would invent fines, which a person must agree to first. */
export async function unlessAsked<T>(lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup
  } catch (error) {
    if (error instanceof ApiError && error.code === CONFIRMAR_SIMULACAO.code) return undefined
    throw error
  }
}

type Props<T> = {
  /** Repeats the lookup with the consent. */
  run: () => Promise<T>
  success: string | ((result: T) => string)
  failure: string
  invalidates: readonly RootKey[]
  onDone?: (result: T) => void
  onClose: () => void
}

/** Asks before a lookup without credentials invents fines. */
export const SimulationQuestion = <T,>(props: Props<T>) => (
  <ConfirmDialog
    {...props}
    title="Simular multas"
    question={CONFIRMAR_SIMULACAO.pergunta}
    item={
      <span className="font-normal">
        São no máximo cinco, levam o selo SIMULADA, não criam cobranças e não avisam ninguém. Podem
        ser removidas de uma vez na tela de multas.
      </span>
    }
    confirm="Simular"
    danger={false}
  />
)
