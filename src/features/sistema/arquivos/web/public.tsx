/** What the screens of other features show of this one, loaded on first use. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import type {
  ChosenFilesProps,
  OwnerFilesProps,
  ProofFieldProps,
  RecordFilesProps,
} from './owner.ts'

export { shrinkPicture } from './envio/shrink-picture.ts'
export type { ChosenFile } from './owner.ts'

const FilesArea = lazyPart(() => import('./FilesArea.tsx'), 'FilesArea', {
  fallback: <Skeleton shape="rows" label="Carregando arquivos..." />,
})

/** The files of a customer, a motorcycle or a service, as part of another screen or form. */
export const OwnerFiles = (props: OwnerFilesProps) => (
  // React bubbles the submit of a dialog's form to the form around this part.
  <div onSubmit={(event) => event.stopPropagation()}>
    <FilesArea {...props} />
  </div>
)

/** The same as a section of the owner's page. */
export const RecordFiles = (props: RecordFilesProps) => <FilesArea {...props} section />

/** The same as a dialog, with folders for a motorcycle. Open while mounted. */
export const OwnerFilesDialog = lazyPart(() => import('./OwnerFilesDialog.tsx'), 'OwnerFilesDialog')

/** Shows the profile photo and uploads another. Open while mounted. */
export const ProfilePhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'), 'PhotoDialog')

const Choosing = lazyPart(() => import('./envio/ChosenFiles.tsx'), 'ChosenFiles', {
  fallback: <Skeleton shape="field" label="Carregando..." />,
})

/** Files chosen in a form whose record is still to be saved; `SendChosenDialog` sends them after it. */
export const ChosenFiles = (props: ChosenFilesProps) => <Choosing {...props} />

const Proof = lazyPart(() => import('./envio/ProofField.tsx'), 'ProofField', {
  fallback: <Skeleton shape="field" label="Carregando..." />,
})

/** One file of a customer in a form, uploaded at once. */
export const ProofField = (props: ProofFieldProps) => <Proof {...props} />

/** A button that opens one file. */
export const OpenFile = lazyPart(() => import('./OpenFile.tsx'), 'OpenFile')

/** Sends chosen files to the record that was just saved. Open while mounted. */
export const SendChosenDialog = lazyPart(
  () => import('./envio/ChosenFiles.tsx'),
  'SendChosenDialog',
)

/** Where one file is picked, dropped or pasted. */
export const FileDrop = lazyPart(() => import('./envio/FileDrop.tsx'), 'FileDrop')
