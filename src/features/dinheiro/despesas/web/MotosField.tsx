import { X } from 'lucide-react'
import { useState } from 'react'
import type { Centavos } from '#domain/money.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useSession } from '#web/data/session/session.ts'
import { useField } from '#web/forms/fields/FieldFrame.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isSharedEqually, type Part, shareEqually } from '../rules.ts'

const motos = apiFor(motosContract)
const OFFERED = 20

/** Motorcycles of the fleet, by plate. */
async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list({ query: { busca, limite: OFFERED } }, { signal })
  return items.map(({ id, placa, cor }) => ({ value: id, label: `${placa}, ${cor}`, placa }))
}

export type ChosenMoto = { moto_id: string; placa: string; valor?: Centavos | undefined }
type Props = { chosen: readonly ChosenMoto[]; valor: Centavos }

/** The motorcycles of an expense as tags, shared equally unless each gets an amount of its own. */
export function MotosField({ chosen, valor }: Props) {
  const { field, under, form } = useField({ name: 'motos' })
  const [placas, setPlacas] = useState(new Map(chosen.map((each) => [each.moto_id, each.placa])))
  const named = field.value as ChosenMoto[]
  const isTyped = named.length > 1 && named[0]!.valor !== undefined
  const save = (next: readonly string[], parts?: readonly Centavos[]) =>
    form.setValue(
      'motos',
      next.map((moto_id, n) => (parts ? { moto_id, valor: parts[n] } : { moto_id })),
      { shouldDirty: true },
    )
  // Only administrators enter what is of no motorcycle.
  const empty = useSession().user?.administrador ? 'Da loja, sem moto' : 'Digite a placa'
  const ids = named.map(({ moto_id }) => moto_id)
  return (
    <div className="field" data-wide>
      <PickField
        name="moto"
        label="Motos"
        searchKey={['motos', 'despesa']}
        search={async (busca, signal) =>
          (await searchMotos(busca, signal)).filter(({ value }) => !ids.includes(value))
        }
        none="Nenhuma moto encontrada"
        several
        placeholder={named.length ? 'Mais uma placa' : empty}
        onPick={(option) => {
          if (!option) return
          setPlacas(new Map(placas).set(option.value, option.placa))
          save([...ids, option.value])
        }}
      />
      {named.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Motos escolhidas">
          {named.map(({ moto_id }, n) => (
            <li key={moto_id} className="flex items-center gap-2 rounded-2 bg-afundado pl-3">
              {isTyped ? (
                <MoneyField name={`motos.${n}.valor`} label={placas.get(moto_id)!} />
              ) : (
                <span className="tabular tracking-wide">{placas.get(moto_id)}</span>
              )}
              <IconButton
                size="small"
                icon={X}
                label={`Tirar ${placas.get(moto_id)}`}
                onClick={() => save(ids.filter((id) => id !== moto_id))}
              />
            </li>
          ))}
        </ul>
      )}
      {named.length > 1 && (
        <div className="mt-2">
          <Button
            size="small"
            onClick={() => save(ids, isTyped ? undefined : shareEqually(valor, ids.length))}
          >
            {isTyped ? 'Dividir em partes iguais' : 'Dizer quanto cabe a cada moto'}
          </Button>
        </div>
      )}
      {under}
    </div>
  )
}

/** The motorcycles of an expense as its form has them: with amounts only if they were typed. */
export function chosenOf(valor: Centavos, parts: readonly Part[]) {
  const isEqual = isSharedEqually(valor, parts)
  return parts.map(({ moto_id, valor: part }) => (isEqual ? { moto_id } : { moto_id, valor: part }))
}
