import { ChevronLeft, ChevronRight, CloudOff, CloudUpload, Save } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Vistoria } from '../../contract.ts'
import { UnsavedPhotos } from '../fotos/UnsavedPhotos.tsx'
import { useFotos } from '../fotos/useFotos.ts'
import type { Draft } from '../rascunho/useDraft.ts'
import { isAboutKm } from '../refusals.ts'
import { FimPasso } from './FimPasso.tsx'
import { FotosPasso } from './FotosPasso.tsx'
import { ItensPasso } from './ItensPasso.tsx'
import { PainelPasso } from './PainelPasso.tsx'
import { QuemPasso } from './QuemPasso.tsx'
import { PASSOS, type Passo, stepOf } from './steps.ts'

const inUrl = z.object({ passo: z.enum(PASSOS.map(({ value }) => value)).catch('quem') })

/** The five steps of a draft; each can be left and returned to. */
export function Steps({ draft }: { draft: Draft }) {
  const { open, show } = useDialogInUrl(inUrl)
  const { vistoria } = draft
  const fotos = useFotos(vistoria)
  const kept = fotos.waiting.filter(({ storing }) => !storing)
  useReport(fotos.waiting.length, draft)
  const go = (passo: Passo) => {
    show({ passo })
    document.querySelector('#conteudo')?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }
  const index = PASSOS.findIndex(({ value }) => value === open.passo)
  const [before, after] = [PASSOS[index - 1], PASSOS[index + 1]]
  const props = { vistoria, draft, fotos }
  const { refusal } = draft
  return (
    <div className="large grid max-w-3xl gap-4">
      <nav aria-label="Passos da vistoria">
        <ol className="flex flex-wrap gap-1">
          {PASSOS.map(({ value, label }, position) => (
            <li key={value}>
              <button
                type="button"
                aria-current={value === open.passo ? 'step' : undefined}
                aria-pressed={value === open.passo}
                className="chip"
                onClick={() => go(value)}
              >
                <span aria-hidden>{position + 1}</span>
                {label}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <SavedLine vistoria={vistoria} draft={draft} waiting={kept.length} />
      {refusal && !isAboutKm(refusal) && (
        <Alert tipo="erro" onDismiss={draft.dismiss}>
          {refusal.detail}
        </Alert>
      )}
      <UnsavedPhotos fotos={fotos} />
      {open.passo === 'quem' && <QuemPasso vistoria={vistoria} />}
      {open.passo === 'painel' && <PainelPasso {...props} />}
      {open.passo === 'fotos' && <FotosPasso {...props} />}
      {open.passo === 'itens' && <ItensPasso {...props} />}
      {open.passo === 'fim' && <FimPasso {...props} onStep={(campo) => go(stepOf(campo))} />}
      <div className="flex flex-wrap justify-between gap-3">
        {before ? (
          <Button icon={ChevronLeft} onClick={() => go(before.value)}>
            {before.label}
          </Button>
        ) : (
          <span />
        )}
        {after && (
          <Button variant="primary" onClick={() => go(after.value)}>
            {after.label}
            <ChevronRight size={18} aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Tells the server how many photos this phone still has, so that another phone can say so. */
function useReport(waiting: number, { change }: Pick<Draft, 'change'>) {
  const told = useRef(0)
  useEffect(() => {
    if (waiting === told.current) return
    told.current = waiting
    change({ fotos_na_fila: waiting })
  }, [waiting, change])
}

type SavedProps = { vistoria: Vistoria; draft: Draft; waiting: number }

/** 'Salvo às 14:03', or what is still on this phone only. */
function SavedLine({ vistoria, draft, waiting }: SavedProps) {
  const text = {
    salvo: `Salvo às ${timeInBrazil(new Date(vistoria.salva_em))}`,
    salvando: 'Salvando...',
    guardado: 'Sem conexão: guardado neste celular',
    solto: 'Sem conexão: deixe esta página aberta até salvar',
  }[draft.saving]
  const Icon = draft.saving === 'salvo' || draft.saving === 'salvando' ? Save : CloudOff
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-tinta-2">
      <span className="inline-flex items-center gap-1.5">
        <Icon size={16} aria-hidden />
        {text}
      </span>
      {waiting > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <CloudUpload size={16} aria-hidden />
          {waiting === 1 ? '1 foto na fila' : `${waiting} fotos na fila`}
        </span>
      )}
    </p>
  )
}
