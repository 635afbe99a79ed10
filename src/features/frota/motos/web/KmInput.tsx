import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatKm } from '#domain/distance.ts'
import { onlyDigits } from '#domain/documents.ts'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { failureText, useEntityMutation } from '#web/data/mutations.ts'
import type { RootKey } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Moto } from '../contract.ts'
import { api } from './api.ts'
import { doubtOf } from './hodometros/km-question.ts'

type Props = {
  moto: Pick<Moto, 'id' | 'placa' | 'km_atual'>
  /** What a saved value changes on the screen. */
  invalidates?: readonly RootKey[]
}

/**
 * The odometer of one motorcycle: saved when the field is left, and kept as typed if that fails. Asks
 * before it sends km that are too many to be true, unless the screen is left meanwhile.
 */
export function KmInput({ moto: { id, placa, km_atual: last }, invalidates = [] }: Props) {
  const [text, setText] = useState('')
  const [saved, setSaved] = useState<number>()
  const sent = useRef('')
  const [question, setQuestion] = useState('')
  const today = useToday()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const statusId = useId()
  const save = useEntityMutation({
    run: (km_atual: number) => api.update({ params: { id }, body: { km_atual } }, ANY_VERSION),
    invalidates,
    onDone: ({ km_atual }) => setSaved(km_atual),
    inline: true,
  })
  const leave = async () => {
    const km = onlyDigits(text)
    if (!km || km === sent.current) return
    sent.current = km
    save.clear()
    if (Number(km) === last && saved === undefined) return setSaved(last)
    setSaved(undefined)
    const doubt = await doubtOf({ id, km_atual: last }, { km: Number(km), dia: today })
    if (doubt && isOpen.current) setQuestion(doubt)
    else await send(km)
  }
  const send = async (km: string) => {
    setQuestion('')
    // What failed is sent again the next time the field is left.
    if (!(await save.run(Number(km)))) sent.current = ''
  }
  const status = statusOf({ busy: save.busy, error: save.error, saved, question })
  return (
    <span className="grid gap-1">
      <input
        className="control tabular max-w-40"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Km atual da moto ${placa}`}
        aria-describedby={statusId}
        aria-invalid={save.error ? true : undefined}
        maxLength={9}
        data-km
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (question) sent.current = ''
          setQuestion('')
        }}
        onBlur={() => void leave()}
        onKeyDown={moveOn}
      />
      <small id={statusId} role="status" className={`text-sm ${status.look}`}>
        {status.text}
      </small>
      {question && (
        <Button size="small" onClick={() => void send(sent.current)}>
          Está certo
        </Button>
      )}
    </span>
  )
}

type Save = Pick<ReturnType<typeof useEntityMutation>, 'busy' | 'error'> & {
  saved: number | undefined
  question: string
}

function statusOf({ busy, error, saved, question }: Save) {
  if (question) return { text: question, look: 'text-azul-tx' }
  if (busy) return { text: 'Salvando...', look: 'text-tinta-2' }
  if (error) return { text: failureText(error, 'Não foi salvo.'), look: 'text-vermelho-tx' }
  return { text: saved === undefined ? '' : `Salvo: ${formatKm(saved)}`, look: 'text-verde-tx' }
}

/** Enter goes to the next motorcycle, as Tab does; on the last one it only saves. */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-km]') ?? []),
  ]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
