import type { ReactNode } from 'react'

// Our own drawings on a 20-unit grid, stroke 1.6. Always beside words or inside a control with a name, so always hidden.
// Marked pure: each page brings those it draws.

export const icon = (drawing: ReactNode) => {
  const Icon = ({ size = 18 }: { readonly size?: number }) => (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
  return Icon
}

export const MarkIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.5 15.5 7 4.5h4l-2 5h5.5" />
    <path d="M8 15.5h9.5l-3-6" />
  </>,
)
export const TruckIcon = /* @__PURE__ */ icon(
  <>
    <path d="M1.8 5h10v8.5h-10zM11.8 8h3.4l3 3v2.5h-6.4z" />
    <circle cx="5.5" cy="14.8" r="1.6" />
    <circle cx="14.6" cy="14.8" r="1.6" />
  </>,
)
export const LoadIcon = /* @__PURE__ */ icon(<path d="M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7" />)
export const DeskIcon = /* @__PURE__ */ icon(<path d="m3 9 7-6 7 6v8h-5v-5H8v5H3z" />)
export const OfferIcon = /* @__PURE__ */ icon(<path d="M3 6.5h13l-3-3M17 13.5H4l3 3" />)
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 4.4 4.4" />
  </>,
)
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5 5 10 10M15 5 5 15" />)
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5 7.5 5 5 5-5" />)
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M4 10h12m-4.5-4.5L16 10l-4.5 4.5" />)
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="6.8" r="3.3" />
    <path d="M3.5 17c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5" />
  </>,
)
export const SignOutIcon = /* @__PURE__ */ icon(<path d="M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8" />)
export const InfoIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.2v4.3M10 6.5v.1" />
  </>,
)
export const AlertIcon = /* @__PURE__ */ icon(
  <>
    <path d="M10 2.8 18 16.5H2z" />
    <path d="M10 8v4M10 14.3v.1" />
  </>,
)
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4 10.5 4 4 8-9" />)
export const StarIcon = /* @__PURE__ */ icon(<path d="m10 2.8 2.2 4.7 5.1.6-3.8 3.5 1 5-4.5-2.5-4.5 2.5 1-5L2.7 8.1l5.1-.6z" />)
export const BlockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.3" />
    <path d="m4.9 4.9 10.2 10.2" />
  </>,
)
