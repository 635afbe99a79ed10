import { type MouseEvent, type ReactNode, useState } from 'react'
import { toApiError } from '#web/data/api-error.ts'
import { failureText, useEntityMutation } from '#web/data/mutations.ts'
import { useToast } from '#web/toast.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Arquivo } from '../contract.ts'
import { isImage } from '../rules.ts'
import { api, chooseProfile, INVALIDATES, type Owner, openFresh, saveToDisk } from './files.ts'

/** What is said when an action ends; the motorcycle's dialog words it otherwise. */
export type Words = {
  chosen: string
  notChosen: string
  notSaved: (file: Arquivo) => string
  notDeleted: string
}

/** Returns the actions of a file, and the confirmation dialog while one is open. */
export function useFileActions(owner: Owner, words: Words, readAt: number) {
  const toast = useToast()
  const [deleting, setDeleting] = useState<Arquivo>()
  const choosing = useEntityMutation({
    run: (file: Arquivo) => chooseProfile(owner, file.id),
    success: words.chosen,
    failure: words.notChosen,
    invalidates: INVALIDATES,
  })
  const [saving, setSaving] = useState<string>()
  async function save(file: Arquivo) {
    if (saving) return
    setSaving(file.id)
    await saveToDisk(file).catch((error) =>
      toast(failureText(toApiError(error), words.notSaved(file)), { tipo: 'erro' }),
    )
    setSaving(undefined)
  }
  const question: ReactNode = deleting && (
    <ConfirmDialog
      title="Excluir arquivo"
      question="Deseja realmente excluir este arquivo?"
      item={<span className="wrap-anywhere">{deleting.nome_original}</span>}
      confirm="Excluir"
      run={() => api.remove({ params: { id: deleting.id } })}
      success="Arquivo excluído com sucesso!"
      failure={words.notDeleted}
      invalidates={INVALIDATES}
      onClose={() => setDeleting(undefined)}
    />
  )
  return {
    choose: (file: Arquivo) => void choosing.run(file),
    save: (file: Arquivo) => void save(file),
    saving,
    askToDelete: setDeleting,
    question,
    /** For a link to the file: requests a new address if it has expired. */
    open: (file: Arquivo) => (event: MouseEvent) => {
      const onFailure = (error: unknown) => toast(toApiError(error).detail, { tipo: 'erro' })
      if (openFresh(file, readAt, onFailure)) event.preventDefault()
    },
  }
}
export type FileActions = ReturnType<typeof useFileActions>

/** Types that a browser can show. */
export const canBeShown = ({ content_type }: Arquivo) =>
  isImage(content_type) || content_type === 'application/pdf'
