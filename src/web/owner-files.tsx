import { type ComponentType, createContext, use } from 'react'

/** What a file may belong to. */
export type FileOwner = 'cliente' | 'moto' | 'manutencao'

export type OwnerFilesProps = {
  owner: FileOwner
  id: string
  /** Names it to people: the customer's name, the plate, the service and its plate. */
  label: string
}
export type OwnerFilesDialogProps = OwnerFilesProps & {
  /** A line under the title: model, colour and year of a motorcycle. */
  description?: string
  onClose: () => void
}
export type ProfilePhotoDialogProps = OwnerFilesProps & {
  owner: 'cliente' | 'moto'
  /** The photo there is, as its owner's `foto_perfil` says. */
  photo: string | null
  onClose: () => void
}

/** The feature of the files, each part a chunk of its own; whoever composes the app hands them in. */
export type OwnerFilesParts = {
  Area: ComponentType<OwnerFilesProps>
  Dialog: ComponentType<OwnerFilesDialogProps>
  Photo: ComponentType<ProfilePhotoDialogProps>
}

const Parts = createContext<OwnerFilesParts | undefined>(undefined)

/** Stands once around the whole app. Without it (a screen's own test) the slots below stay empty. */
export const OwnerFilesProvider = Parts

/**
 * The documents and photos of a customer, a motorcycle or a service, with everything that can be done to them: a part
 * of another screen or dialog. May stand inside a form: its own dialogs send nothing of that form.
 */
export function OwnerFiles(props: OwnerFilesProps) {
  const parts = use(Parts)
  if (!parts) return null
  return (
    // A dialog's form is this form's child in React's tree, and its submit would bubble up to it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <parts.Area {...props} />
    </div>
  )
}

/** The same as a dialog of its own; of a motorcycle with its folders. Open while mounted. */
export function OwnerFilesDialog(props: OwnerFilesDialogProps) {
  const parts = use(Parts)
  return parts && <parts.Dialog {...props} />
}

/** Shows the profile photo, and takes another. Open while mounted. */
export function ProfilePhotoDialog(props: ProfilePhotoDialogProps) {
  const parts = use(Parts)
  return parts && <parts.Photo {...props} />
}
