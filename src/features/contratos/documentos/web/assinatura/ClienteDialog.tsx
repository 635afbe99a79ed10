import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '#web/data/api-error.ts'
import type { Outcome } from '#web/data/outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { DialogFrame } from '#web/ui/overlays/Dialog.tsx'
import type { Documento } from '../../contract.ts'
import { TIPO_DOCUMENTO_LABEL } from '../../labels.ts'
import { usePdf } from '../document-actions.ts'
import { FrozenText } from '../FrozenText.tsx'
import { nameOf } from '../labels.ts'
import { type Draft, drafts } from './drafts.ts'
import { ReadyDialog, Step } from './PhoneStep.tsx'
import { type Drawing, SignatureFrame, useSignature } from './SignatureFrame.tsx'

type Props = {
  /** What the customer still has to sign, in this order; their texts are here already. */
  documentos: readonly Documento[]
  /** What the customer had done of the first one. */
  draft: Draft | null
  onSign: (documento: Documento, drawing: Drawing) => Promise<Outcome>
  onClose: () => void
}

/**
 * What the customer does with the phone in hand. One document after another: the whole text, then the signature.
 */
export function ClienteDialog({ documentos, draft, onSign, onClose }: Props) {
  // The list gets shorter as documents are signed; the sitting goes through those it began with.
  const [sitting] = useState(documentos)
  const [at, setAt] = useState(0)
  const documento = sitting[at]
  const [signing, setSigning] = useState(draft?.leu === documento?.sha256_texto)
  const next = () => {
    setSigning(false)
    setAt(at + 1)
  }
  if (!documento) return <ReadyDialog onClose={onClose} />
  const isKept = at === 0 && draft?.leu === documento.sha256_texto
  return (
    <DialogFrame
      title={nameOf(documento)}
      description={sitting.length > 1 ? `Documento ${at + 1} de ${sitting.length}` : undefined}
      size="large"
      closeOnOutsidePress={false}
      onClose={onClose}
    >
      {signing ? (
        <Sign
          key={`assinar-${documento.id}`}
          documento={documento}
          tracos={isKept ? draft.tracos : []}
          onBack={() => setSigning(false)}
          onSign={onSign}
          onNext={next}
        />
      ) : (
        <Read
          key={`ler-${documento.id}`}
          documento={documento}
          onAgree={() => {
            void drafts.put(documento.id, {
              identidade: true,
              leu: documento.sha256_texto,
              tracos: isKept ? draft.tracos : [],
            })
            setSigning(true)
          }}
        />
      )}
    </DialogFrame>
  )
}

/** Who signs, as the document names them. */
const Signer = ({ documento: { cliente_nome, cliente_cpf } }: { documento: Documento }) => (
  <p className="text-lg">
    <b>{cliente_nome}</b>
    {cliente_cpf && <span className="tabular block">CPF {cliente_cpf}</span>}
  </p>
)

/** The whole text; agreeing is possible at its end only. */
function Read({ documento, onAgree }: { documento: Documento; onAgree: () => void }) {
  const pdf = usePdf()
  return (
    <Step name="ler">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-tinta-2">
            Leia até o fim. O botão para concordar está depois do texto.
          </p>
          <Button
            size="small"
            icon={FileDown}
            busy={pdf.busy}
            busyLabel="Gerando..."
            onClick={() => pdf.open(documento)}
          >
            Abrir em PDF
          </Button>
        </div>
        <article aria-label={TIPO_DOCUMENTO_LABEL[documento.tipo]}>
          <FrozenText texto={documento.texto_final ?? ''} large />
        </article>
        <div className="grid gap-4 border-t border-borda pt-5">
          <Signer documento={documento} />
          <Button variant="primary" onClick={onAgree}>
            Li e concordo
          </Button>
        </div>
      </div>
    </Step>
  )
}

type SignProps = {
  documento: Documento
  tracos: Draft['tracos']
  onBack: () => void
  onSign: Props['onSign']
  onNext: () => void
}

function Sign({ documento, tracos, onBack, onSign, onNext }: SignProps) {
  const signature = useSignature(tracos, (groups) =>
    drafts.put(documento.id, {
      identidade: true,
      leu: documento.sha256_texto,
      tracos: groups,
    }),
  )
  const { busy, problem, send } = useDelivery((drawing) => onSign(documento, drawing), onNext)
  return (
    <Step
      name="assinar"
      foot={
        <>
          <Button onClick={onBack} disabled={busy}>
            Voltar ao texto
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Enviando..."
            missing={signature.drawn ? undefined : 'assinatura'}
            onClick={() => send(signature.read())}
          >
            Assinar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert tipo="erro">{problem}</Alert>}
        <Signer documento={documento} />
        <SignatureFrame signature={signature} nome={documento.cliente_nome} />
        <p className="text-tinta-2">
          Ao tocar em Assinar, você assina o texto que acabou de ler. Assinatura eletrônica, MP
          2.200-2/2001, art. 10, § 2º.
        </p>
      </div>
    </Step>
  )
}

/** Delivers a drawing once at a time; a refusal is shown, anything else goes on. */
export function useDelivery(deliver: (drawing: Drawing) => Promise<Outcome>, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(drawing: Drawing) {
    setBusy(true)
    setProblem(undefined)
    try {
      const delivery = await deliver(drawing)
      if (typeof delivery === 'string') onDone()
      else setProblem(delivery.errors[0]?.mensagem ?? delivery.detail)
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : toApiError(failure).detail)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send: (drawing: Drawing) => void send(drawing) }
}
