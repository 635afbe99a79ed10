import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Smartphone, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { recordHref, trocarHref } from '#domain/addresses.ts'
import { SLOT_LABEL } from '#domain/vistoria.ts'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { loadDrafts, RefusalFields } from '#features/contratos/documentos/web/public.tsx'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { goesOut, hasTerm, missingIn, unsafeItems, unsafeText } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'
import type { StepProps } from '../passos/steps.ts'
import { sittingOf } from './next-step.ts'

/** Why the customer did not sign; nothing for a kind without a term. */
type Ending = Pick<Parameters<typeof api.conclude>[0]['body'], 'recusa'>

/** The end of an inspection: what is missing, a safety problem that stops it, the signature. */
export function Conclusion({
  vistoria,
  draft,
  fotos,
  onStep,
}: StepProps & { onStep: (campo: string) => void }) {
  const { user, handOver } = useSession()
  const [liberar_motivo, setReason] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const [refusing, setRefusing] = useState(false)
  const navigate = useNavigate()
  const sitting = sittingOf(vistoria)
  const end = useEntityMutation({
    async run(ending: Ending) {
      await draft.flush()
      return api.conclude(
        {
          params: { id: vistoria.id },
          body: { ...ending, ...(liberar_motivo && { liberar_motivo }) },
        },
        { idempotencyKey: key },
      )
    },
    success: 'Vistoria concluída.',
    invalidates: INVALIDATES,
    inline: true,
    onDone() {
      // Free photos are still sent from this page.
      if (sitting && fotos.waiting.length === 0)
        void navigate({ href: sitting.href, replace: true })
    },
  })
  const give = useEntityMutation({
    async run(identidade: boolean) {
      await draft.flush()
      await (await loadDrafts()).put(vistoria.id, { identidade, leu: null, tracos: [] })
      const body = liberar_motivo ? { liberar_motivo } : {}
      await handOver(() => api.giveToCustomer({ params: { id: vistoria.id }, body }))
    },
    failure: 'Não foi possível entregar o celular ao cliente.',
  })
  const conclude = async (ending: Ending) => {
    await end.run(ending)
    // Another try is another request, for what is sent may have changed.
    setKey(newIdempotencyKey())
  }
  const missing = missingIn({ ...vistoria, itens: vistoria.modelo.itens })
  const unanswered = vistoria.modelo.itens
    .filter(({ codigo }) => !vistoria.respostas[codigo])
    .map(({ codigo }) => `respostas.${codigo}`)
  // Others may follow for a day.
  const waiting = fotos.waiting.filter(({ slot }) =>
    vistoria.fotos_obrigatorias.some((each) => each === slot),
  )
  const unsafe = goesOut(vistoria.tipo)
    ? unsafeItems({ itens: vistoria.modelo.itens, respostas: vistoria.respostas })
    : []
  if (missing.length > 0 || waiting.length > 0)
    return (
      <Card title="Falta para concluir">
        <ul className="grid gap-1">
          {missing
            .filter(({ campo }) => !unanswered.includes(campo))
            .map(({ campo, mensagem }) => (
              <MissingRow key={campo} onGo={() => onStep(campo)}>
                {fieldName(vistoria.modelo.itens, campo)}
                {mensagem}
              </MissingRow>
            ))}
          {unanswered.length > 0 && (
            <MissingRow onGo={() => onStep(unanswered[0]!)}>
              {unanswered.length === 1 ? 'Responda 1 item' : `Responda ${unanswered.length} itens`}
            </MissingRow>
          )}
          {waiting.map(({ id, slot }) => (
            <li key={id}>{SLOT_LABEL[slot]}: a foto ainda não foi enviada</li>
          ))}
        </ul>
      </Card>
    )
  const isStopped = unsafe.length > 0 && !(user?.administrador && liberar_motivo.trim())
  return (
    <>
      {unsafe.length > 0 && (
        <Card title="Segurança">
          <Alert
            tipo="erro"
            quiet
            actions={
              <>
                <LinkButton
                  size="small"
                  icon={Wrench}
                  href={`${recordHref.moto(vistoria.moto_id)}?fazer=manutencao`}
                >
                  Mandar para manutenção
                </LinkButton>
                {vistoria.locacao_id && (
                  <LinkButton size="small" href={trocarHref(vistoria.locacao_id)}>
                    Trocar de moto
                  </LinkButton>
                )}
              </>
            }
          >
            {unsafeText(unsafe)}
          </Alert>
          {user?.administrador && (
            <label className="field mt-4">
              <span className="field-label">Por que entregar assim mesmo</span>
              <textarea
                className="control"
                rows={2}
                maxLength={500}
                value={liberar_motivo}
                onChange={({ target }) => setReason(target.value)}
              />
              <span className="field-hint">Só administradores. O motivo sai no termo.</span>
            </label>
          )}
        </Card>
      )}
      {!isStopped && (
        <Card title={hasTerm(vistoria.tipo) ? 'Assinatura' : 'Concluir'}>
          <div className="grid gap-4">
            {end.error && <ErrorAlert error={end.error} failure="A vistoria não foi concluída." />}
            {hasTerm(vistoria.tipo) ? (
              <Give
                nome={vistoria.cliente_nome ?? ''}
                busy={end.busy || give.busy}
                onGive={(identidade) => void give.run(identidade)}
                onRefuse={() => setRefusing(true)}
              />
            ) : (
              <Button
                variant="primary"
                icon={CircleCheck}
                busy={end.busy}
                onClick={() => void conclude({})}
              >
                Concluir vistoria
              </Button>
            )}
          </div>
        </Card>
      )}
      {refusing && (
        <RefuseDialog
          onRefuse={(recusa) => {
            setRefusing(false)
            void conclude({ recusa })
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

const MissingRow = ({ onGo, children }: { onGo: () => void; children: ReactNode }) => (
  <li>
    <button type="button" className="text-link py-2.5 text-left" onClick={onGo}>
      {children}
    </button>
  </li>
)

/** 'Corrente: ' before what is said of an item. */
function fieldName(itens: readonly { codigo: string; nome: string }[], campo: string) {
  const item = itens.find(({ codigo }) => campo === `respostas.${codigo}`)
  return item ? `${item.nome}: ` : ''
}

type SignProps = {
  nome: string
  busy: boolean
  onGive: (identidade: boolean) => void
  onRefuse: () => void
}

/** Before the customer signs: the person is compared with a photo. */
function Give({ nome, busy, onGive, onRefuse }: SignProps) {
  const [checked, setChecked] = useState(false)
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        <span>
          Conferi o documento com foto de <b>{nome}</b>
        </span>
      </label>
      <p className="text-tinta-2">
        O cliente lê o resumo e assina na tela. Para sair dela, a sua senha é pedida.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={Smartphone} busy={busy} onClick={() => onGive(checked)}>
          Entregar o celular ao cliente
        </Button>
        <Button onClick={onRefuse} disabled={busy}>
          Cliente não assinou
        </Button>
      </div>
    </>
  )
}

type Props = { onRefuse: (recusa: NonNullable<Ending['recusa']>) => void; onClose: () => void }

/** Why the customer does not sign, and who saw it; the inspection is concluded without the signature. */
function RefuseDialog({ onRefuse, onClose }: Props) {
  const form = useContractForm({
    endpoint: documentosContract.refuse,
    defaultValues: { motivo: '', texto: '' },
    onSubmit: async (body) => body,
    failure: 'Erro ao registrar.',
    onSaved: onRefuse,
  })
  return (
    <FormDialog
      title="Cliente não assinou"
      description="A vistoria vale como registro da loja. O termo vai dizer: sem assinatura do cliente, e o motivo."
      form={form}
      submit="Concluir sem assinatura"
      onClose={onClose}
    >
      <RefusalFields form={form} />
    </FormDialog>
  )
}
