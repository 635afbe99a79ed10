import { useQuery } from '@tanstack/react-query'
import { FileText, HandCoins, LockOpen, PenLine, Plus, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { assinarHref, receberHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { DocumentoResumido } from '#features/contratos/documentos/contract.ts'
import { documentosQueries, useEmitAndSign } from '#features/contratos/documentos/web/public.tsx'
import { OpenFile } from '#features/sistema/arquivos/web/public.tsx'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useSession } from '#web/data/session/session.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { SEM_CONTRATO, TITULO_MULTA_ANTECIPADA } from '../antecipada/rules.ts'
import { acertosContract, type FolhaDoAcerto } from '../contract.ts'
import type { Item } from '../inclusao/rules.ts'
import { multaTardiaText, nextOfAcerto, SITUACAO_ACERTO_LABEL } from '../rules.ts'
import { termoName } from '../termo/rules.ts'
import { undecidedText } from '../vistoria/rules.ts'
import { acertosQueries, api, INVALIDATES } from './api.ts'
import { BillLine, BillLines, HeldLines } from './BillLines.tsx'
import { DaVistoria } from './DaVistoria.tsx'
import { CloseDialog } from './dialogs/CloseDialog.tsx'
import { IncludeDialog } from './dialogs/IncludeDialog.tsx'
import { IncludeMultaDialog } from './dialogs/IncludeMultaDialog.tsx'
import { RefundDialog } from './dialogs/RefundDialog.tsx'
import { WaiveDialog } from './dialogs/WaiveDialog.tsx'
import { closedText, untilDeadline, whatIsLeft } from './labels.ts'

const SITUACAO_COR = { rascunho: 'amarelo', fechado: 'azul', concluido: 'verde' } as const

type Task = 'include' | 'multa' | 'close' | 'refund' | 'reopen' | { charge: Item } | { waive: Item }

/** `?devolver=1`: where a signed settlement leads. */
const refundDialog = z.object({ devolver: z.literal(['1', '']).catch('') })

/** A part of the settlement on the page that ends a rental. */
type Step = 'conta' | 'fechar'

const STEP_TITLE: Record<Step, string> = {
  conta: '3. Acerto',
  fechar: '4. Fechar, assinar e devolver',
}

/**
 * The settlement of an ended rental, as a bill: what is owed, what the deposit pays, what goes back.
 * `step`: only the bill, or only what is left to do.
 */
export function RecordAcerto({ locacao_id, step }: { locacao_id: string; step?: Step }) {
  const sheet = useQuery(acertosQueries.sheet(locacao_id))
  const [task, setTask] = useState<Task>()
  const inUrl = useDialogInUrl(refundDialog)
  // The page that ends a rental shows the sheet twice.
  const isLed = step !== 'conta' && inUrl.open.devolver === '1'
  const close = () => {
    setTask(undefined)
    inUrl.close()
  }
  // A rental that ended before settlements were kept has none.
  if (sheet.error && 'status' in sheet.error && sheet.error.status === 404) return null
  return (
    <RecordSection
      title={step ? STEP_TITLE[step] : 'Acerto'}
      aside={
        sheet.data &&
        step !== 'fechar' && (
          <Badge cor={SITUACAO_COR[sheet.data.situacao]}>
            {SITUACAO_ACERTO_LABEL[sheet.data.situacao]}
          </Badge>
        )
      }
      actions={
        sheet.data &&
        (step ? (
          step === 'conta' && <Include sheet={sheet.data} onTask={setTask} />
        ) : (
          <Actions sheet={sheet.data} onTask={setTask}>
            <Include sheet={sheet.data} onTask={setTask} />
          </Actions>
        ))
      }
    >
      <QueryView query={sheet} noun="o acerto">
        {(found) => (
          <>
            {step !== 'fechar' && <MultasTardias sheet={found} />}
            {step === 'fechar' ? (
              <Closing sheet={found} onTask={setTask} />
            ) : (
              <Bill sheet={found} onTask={setTask} />
            )}
            {task === 'include' && <IncludeDialog sheet={found} onClose={close} />}
            {typeof task === 'object' && 'charge' in task && (
              <IncludeDialog sheet={found} item={task.charge} onClose={close} />
            )}
            {typeof task === 'object' && 'waive' in task && (
              <WaiveDialog sheet={found} item={task.waive} onClose={close} />
            )}
            {task === 'multa' && <IncludeMultaDialog sheet={found} onClose={close} />}
            {task === 'close' && <CloseDialog sheet={found} onClose={close} />}
            {(task === 'refund' || (isLed && found.livre > 0)) && (
              <RefundDialog sheet={found} onClose={close} />
            )}
            {task === 'reopen' && (
              <ReasonDialog
                endpoint={acertosContract.reopen}
                title="Reabrir acerto"
                question="Nada se desfaz sozinho: o que a caução pagou continua pago. Ao fechar de novo, ela paga o que faltar."
                hint="Fica no acerto, com este motivo."
                submit="Reabrir acerto"
                run={(body) => api.reopen({ params: { id: locacao_id }, body })}
                success="Acerto reaberto."
                failure="Erro ao reabrir o acerto."
                invalidates={INVALIDATES}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryView>
    </RecordSection>
  )
}

type ActionsProps = { sheet: FolhaDoAcerto; onTask: (task: Task) => void; children?: ReactNode }

/** Adds a debt to a draft. */
const Include = ({ sheet, onTask }: ActionsProps) =>
  sheet.situacao === 'rascunho' && (
    <Button size="small" icon={Plus} onClick={() => onTask('include')}>
      Incluir
    </Button>
  )

/** The document of a sheet that is signed on the phone: undefined until it is read, null if it is not emitted. */
function useSignedSheet({ locacao_id, situacao, assinatura, fechado_em }: FolhaDoAcerto) {
  const { data } = useQuery({
    ...documentosQueries.inForce(locacao_id, 'acerto'),
    enabled: situacao !== 'rascunho' && assinatura === 'celular',
  })
  // One from before the settlement was closed again is of another sheet.
  return data && data.emitido_em < fechado_em! ? null : data
}

/** Opens the signing of a closed sheet, or emits its document first. */
function SignButton({
  locacao_id,
  documento,
}: {
  locacao_id: string
  documento: DocumentoResumido | null
}) {
  const { run, busy } = useEmitAndSign(locacao_id)
  if (documento)
    return (
      <LinkButton size="small" variant="primary" icon={PenLine} href={assinarHref(documento.id)}>
        Assinar
      </LinkButton>
    )
  return (
    <Button
      size="small"
      variant="primary"
      icon={PenLine}
      busy={busy}
      busyLabel="Abrindo..."
      onClick={() => void run()}
    >
      Assinar
    </Button>
  )
}

/** What can be done with the sheet, the next in sight first; `children` add to a draft. */
function Actions({ sheet, onTask, children }: ActionsProps) {
  const documento = useSignedSheet(sheet)
  const next = nextOfAcerto(sheet, documento === undefined || documento?.status === 'assinado')
  const administrador = useSession().user?.administrador === true
  const open = undecidedText(sheet.avarias_novas)
  const paper = useEntityMutation({
    run: () =>
      downloadFile(
        pathOf(acertosContract.termo, { params: { id: sheet.locacao_id } }),
        termoName(sheet.locacao_id),
      ),
    failure: 'Erro ao gerar o termo de acerto. Tente novamente.',
  })
  const download = (
    <Button
      size="small"
      variant="quiet"
      icon={FileText}
      busy={paper.busy}
      busyLabel="Gerando..."
      onClick={() => void paper.run()}
    >
      Termo de acerto
    </Button>
  )
  if (sheet.situacao === 'rascunho')
    return (
      <>
        {download}
        {children}
        <Button
          size="small"
          variant="primary"
          icon={Scale}
          missing={open && `decidir sobre ${open}`}
          onClick={() => onTask('close')}
        >
          Fechar acerto
        </Button>
      </>
    )
  return (
    <>
      {download}
      {next === 'assinar' && (
        <SignButton locacao_id={sheet.locacao_id} documento={documento ?? null} />
      )}
      {sheet.livre > 0 && (
        <Button
          size="small"
          variant={next === 'devolver' ? 'primary' : 'secondary'}
          icon={HandCoins}
          onClick={() => onTask('refund')}
        >
          {ATO.devolverCaucao}
        </Button>
      )}
      {(sheet.devolvido === 0 || administrador) && (
        <Button size="small" variant="quiet" icon={LockOpen} onClick={() => onTask('reopen')}>
          Reabrir acerto
        </Button>
      )}
    </>
  )
}

/** The last step: the paper and the signature, then what goes back or is to be received. */
function Closing({ sheet, onTask }: ActionsProps) {
  const { situacao, a_receber, livre, cliente_id } = sheet
  return (
    <div className="grid gap-4">
      <p className="text-tinta-2">{whatIsLeft(sheet)}</p>
      <div className="flex flex-wrap gap-2">
        <Actions sheet={sheet} onTask={onTask} />
        {situacao === 'fechado' && a_receber > 0 && livre === 0 && (
          <LinkButton
            size="small"
            variant="primary"
            icon={HandCoins}
            href={receberHref(cliente_id)}
          >
            Cobrar
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Fines of the rental's time that arrived after the settlement was closed. */
const MultasTardias = ({ sheet }: { sheet: FolhaDoAcerto }) =>
  sheet.multas_tardias.map(({ multa_id, valor }) => (
    <div key={multa_id} className="mb-4">
      <Alert tipo="aviso">{multaTardiaText(valor)}</Alert>
    </div>
  ))

function Bill({ sheet, onTask }: ActionsProps) {
  const { dividas, disputa, situacao } = sheet
  const draft = situacao === 'rascunho'
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-tinta-2">
        Moto devolvida em {formatDay(sheet.data_devolucao)}.{' '}
        {draft
          ? 'A folha mostra o que era devido nesse dia.'
          : closedText(sheet, dayInBrazil(new Date(sheet.fechado_em!)))}
        {draft && sheet.reaberto_motivo && ` Reaberto: ${sheet.reaberto_motivo}.`}
      </p>
      <DaVistoria
        sheet={sheet}
        onCharge={(charge) => onTask({ charge })}
        onWaive={(waive) => onTask({ waive })}
      />
      <BillLines title="O que é devido" empty="Nada em aberto nesta locação.">
        {dividas.map((divida) => (
          <BillLine
            key={divida.pagamento_id ?? divida.cobranca_id}
            label={divida.descricao}
            hint={[
              `vencimento ${formatDay(divida.data_vencimento)}`,
              divida.encargos > 0 && `com ${formatBRL(divida.encargos)} de encargos`,
              divida.paga < divida.devido &&
                (divida.paga === 0
                  ? 'a caução não cobre'
                  : `a caução paga ${formatBRL(divida.paga)}`),
            ]
              .filter(Boolean)
              .join(', ')}
            valor={divida.devido}
            aside={
              divida.prova && (
                <OpenFile id={divida.prova} label={`Ver a prova de ${divida.descricao}`} />
              )
            }
          />
        ))}
      </BillLines>
      <MultaAntecipada sheet={sheet} onTask={onTask} />
      {disputa.length > 0 && (
        <BillLines title="Em disputa: fica guardado até a decisão">
          {disputa.map(({ cobranca_id, descricao, valor }) => (
            <BillLine
              key={cobranca_id}
              label={descricao}
              hint="contestada pelo cliente"
              valor={valor}
            />
          ))}
        </BillLines>
      )}
      <BillLines title="A conta">
        <BillLine label="Total devido" valor={sheet.total_devido} />
        <HeldLines {...sheet} />
        {sheet.total_disputa > 0 && (
          <BillLine label="Guardado pela disputa" valor={sheet.total_disputa} />
        )}
        <Result sheet={sheet} />
      </BillLines>
      <Refunds sheet={sheet} />
    </div>
  )
}

/** The fine of the contract, at 0 until somebody confirms that the signed contract has it. */
const MultaAntecipada = ({ sheet, onTask }: ActionsProps) =>
  sheet.multa_antecipada && (
    <div>
      <BillLines title="A moto voltou antes do fim do contrato">
        <BillLine label={TITULO_MULTA_ANTECIPADA} hint={SEM_CONTRATO} valor={0 as Centavos} />
      </BillLines>
      <Button size="small" icon={Plus} onClick={() => onTask('multa')}>
        Incluir multa
      </Button>
    </div>
  )

function Result({ sheet }: { sheet: FolhaDoAcerto }) {
  const { a_receber, a_devolver, prazo_devolucao } = sheet
  if (a_receber > 0)
    return (
      <BillLine
        strong
        label="A receber do cliente"
        hint="continua devido, como qualquer dívida"
        valor={a_receber}
      />
    )
  return (
    <BillLine
      strong
      label="A devolver ao cliente"
      hint={a_devolver > 0 ? `até ${formatDay(prazo_devolucao)}` : undefined}
      valor={a_devolver}
    />
  )
}

/** What went back, and what still has to. */
function Refunds({ sheet }: { sheet: FolhaDoAcerto }) {
  const { situacao, saldo, devolvido, prazo_devolucao, dias_para_o_prazo } = sheet
  if (situacao === 'rascunho') return null
  return (
    <>
      {devolvido > 0 && <Alert tipo="sucesso">Devolvido ao cliente: {formatBRL(devolvido)}.</Alert>}
      {saldo > 0 && (
        <Alert tipo={dias_para_o_prazo < 0 ? 'erro' : 'aviso'} quiet>
          Em mãos: {formatBRL(saldo)}. Devolver até {formatDay(prazo_devolucao)},{' '}
          {untilDeadline(dias_para_o_prazo)}.
        </Alert>
      )}
    </>
  )
}
