import type { ReactNode } from 'react'

/** What a file belongs to. */
export type FileOwner = 'cliente' | 'moto' | 'manutencao' | 'multa' | 'despesa' | 'sinistro'

export type OwnerFilesProps = {
  owner: FileOwner
  id: string
  /** Names it to people: the customer's name, the plate, the service and its plate, the fine. */
  label: string
}
export type RecordFilesProps = OwnerFilesProps & {
  /** The owner's picture, as its page shows it. */
  picture: ReactNode
}
export type OwnerFilesDialogProps = OwnerFilesProps & {
  /** A line under the title: model, colour and year of a motorcycle. */
  description?: string
  onClose: () => void
}
export type ProfilePhotoDialogProps = OwnerFilesProps & {
  owner: 'cliente' | 'moto'
  /** The current photo: its owner's `foto_perfil`. */
  photo: string | null
  onClose: () => void
}

/** A field whose value is the id of a customer's file. */
export type ProofFieldProps = { name: string; label: string; hint?: string; cliente_id: string }

/** A file chosen before its owner is saved, and its kind of document. */
export type ChosenFile = { file: File; tipo: string }
export type ChosenFilesProps = {
  owner: FileOwner
  title: string
  hint?: string
  chosen: readonly ChosenFile[]
  onChange: (chosen: ChosenFile[]) => void
}
export type SendChosenDialogProps = OwnerFilesProps & {
  /** What was saved, as the start of a sentence: 'Cliente cadastrado'. */
  saved: string
  files: readonly ChosenFile[]
  /** Called when all have arrived, or when the person gives up. */
  onClose: () => void
}

/** One file that is read at once and belongs to no record. */
export type FileDropProps = {
  label: string
  accept: string
  /** Which files are taken. */
  hint: string
  onFile: (file: File) => void
}
