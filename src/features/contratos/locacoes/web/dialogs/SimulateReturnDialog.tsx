import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDay, formatDays, isCalendarDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { ChatButton, MessageText } from '#features/contato/mensagens/web/public.tsx'
import {
  SEM_CONTRATO,
  TITULO_MULTA_ANTECIPADA,
} from '#features/contratos/acertos/antecipada/rules.ts'
import type { DevolucaoCalculada } from '#features/contratos/acertos/contract.ts'
import { BillLine, BillLines, HeldLines } from '#features/contratos/acertos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Locacao } from '../../contract.ts'
import { latestSimulation, simulationText, withoutMulta } from '../../simulacao/rules.ts'
import { locacoesQueries } from '../api.ts'

/** What a customer would pay or get back if the motorcycle came back on a day. */
export function SimulateReturnDialog({
  locacao,
  onClose,
}: {
  locacao: Locacao
  onClose: () => void
}) {
  const today = useToday()
  const id = useId()
  const [typed, setTyped] = useState<string>(today)
  const [contrato, setContrato] = useState(false)
  const last = latestSimulation(today)
  const em = isCalendarDay(typed) && typed >= today && typed <= last ? typed : undefined
  const query = useQuery({
    ...locacoesQueries.returnOn(locacao.id, em ?? today),
    enabled: em !== undefined,
    placeholderData: keepPreviousData,
  })
  const found = query.data && (contrato ? query.data : withoutMulta(query.data))
  const text = found && simulationText(found, today)
  return (
    <Dialog
      title="Calcular devolução"
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {em && text && !query.isPlaceholderData && (
            <>
              <CopyButton text={text} label="Copiar" labelled />
              <ChatButton
                variant="whatsapp"
                chat={{
                  numero: locacao.cliente_telefone,
                  mensagem: text,
                  cliente_id: locacao.cliente_id,
                }}
              >
                WhatsApp
              </ChatButton>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div className="field">
          <label htmlFor={id} className="field-label">
            Se a moto voltar em
          </label>
          <DayInput
            id={id}
            min={today}
            max={last}
            value={typed}
            aria-invalid={em === undefined || undefined}
            aria-describedby={`${id}-h`}
            onChange={setTyped}
          />
          <p id={`${id}-h`} className={em ? 'field-hint' : 'field-error'}>
            {em ? 'Nada é gravado: é só a conta.' : `Escolha um dia até ${formatDay(last)}.`}
          </p>
        </div>
        {em && (
          <QueryView query={query} failure="Não foi possível calcular a devolução." skeleton="rows">
            {(data) => (
              <Bill
                simulated={data}
                contrato={contrato}
                onContrato={setContrato}
                text={text ?? ''}
              />
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  )
}

type BillProps = {
  simulated: DevolucaoCalculada
  contrato: boolean
  onContrato: (contrato: boolean) => void
  text: string
}

function Bill({ simulated, contrato, onContrato, text }: BillProps) {
  const shown = contrato ? simulated : withoutMulta(simulated)
  const { total_devido, total_disputa, a_devolver, a_receber, multa_antecipada } = shown
  return (
    <>
      {multa_antecipada && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={contrato}
            onChange={(event) => onContrato(event.target.checked)}
          />
          <span>Há contrato assinado com esta cláusula</span>
        </label>
      )}
      <BillLines title="O que seria devido" empty="Nada em aberto nesse dia.">
        {shown.dividas.map(({ descricao, data_vencimento, encargos, devido, origem }) => (
          <BillLine
            key={`${descricao} ${data_vencimento} ${devido}`}
            label={descricao}
            hint={
              origem === 'multa_antecipada'
                ? missing(multa_antecipada!.dias)
                : [
                    `vencimento ${formatDay(data_vencimento)}`,
                    encargos > 0 && `com ${formatBRL(encargos)} de encargos`,
                  ]
                    .filter(Boolean)
                    .join(', ')
            }
            valor={devido}
          />
        ))}
        {multa_antecipada && !contrato && (
          <BillLine label={TITULO_MULTA_ANTECIPADA} hint={SEM_CONTRATO} valor={0 as Centavos} />
        )}
      </BillLines>
      <BillLines title="A conta">
        <BillLine label="Total devido" valor={total_devido} />
        <HeldLines {...shown} />
        {total_disputa > 0 && <BillLine label="Guardado pela disputa" valor={total_disputa} />}
        {a_receber > 0 ? (
          <BillLine strong label="A pagar" hint="mais o que a vistoria mostrar" valor={a_receber} />
        ) : (
          <BillLine
            strong
            label="A devolver"
            hint="menos o que a vistoria mostrar"
            valor={a_devolver}
          />
        )}
      </BillLines>
      <MessageText text={text} label="Texto para o cliente" />
    </>
  )
}

const missing = (dias: number) => `faltam ${formatDays(dias)} para o fim do contrato`
