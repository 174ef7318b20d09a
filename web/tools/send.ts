import { useNavigate } from '@tanstack/react-router'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { handDraft } from '../kernel/drafts.ts'
import { useAllProducts } from '../shell/all-products.ts'
import { useProducts } from '../shell/products.ts'
import { fits } from '../ui/accept.ts'
import { useGone } from '../ui/use-gone.ts'
import { type Offer, offerOf } from './offers.ts'

/** How a result was made, as its file and its task tell it. */
export type Recipe = { tool: string; input: Record<string, unknown> }

export type Named = Pick<File, 'name' | 'type'>

/** Tells which products' tools take a file, in one of its formats, in the order people see them. */
export function useTargets(): (formats: readonly Named[]) => Offer[] {
  const offers = useAllProducts().products.map(offerOf)
  return (formats) =>
    offers.filter(
      ({ accept }) => accept.length > 0 && formats.some((format) => fits(format, accept)),
    )
}

const isOf =
  ({ tool, input }: Recipe) =>
  ({ file_module, preset }: ProductCard) =>
    file_module === tool && (preset.mode === undefined || preset.mode === input.mode)

/** The product that asks a tool for what a recipe says; undefined where none does any more, and until one is found. */
export function useProductOf(recipe: Recipe) {
  const first = useProducts().find(isOf(recipe))
  return useAllProducts(!first).products.find(isOf(recipe))
}

/**
 * Opens a product with files on its desk, unless whoever wanted that has gone elsewhere while they were fetched or made.
 * @throws DOMException where he has signed out
 */
export function useOpenWith() {
  const navigate = useNavigate()
  const gone = useGone()
  return async (key: string, files: readonly File[], form: Record<string, unknown> = {}) => {
    if (gone.current) return
    await handDraft(key, { form, files: [...files] })
    if (!gone.current) await navigate({ to: '/product/$key', params: { key } })
  }
}

type OfInput<Result> = (input: Record<string, unknown>) => Result
/** `writtenOf`: what an input says in words, and its tool opens as files. */
type Ways = { default: OfInput<Record<string, unknown>>; writtenOf?: OfInput<File[]> }
const recipes = import.meta.glob<Ways>('./*/recipe.ts')

/**
 * What a product's form is to be set to, so that it asks for an input again: its tool's word, else the input itself; and the files
 * to be opened that are in no library.
 */
export async function openingFor({ file_module }: ProductCard, input: Record<string, unknown>) {
  const ways = await recipes[`./${file_module}/recipe.ts`]?.()
  return { form: ways?.default(input) ?? input, files: ways?.writtenOf?.(input) ?? [] }
}
