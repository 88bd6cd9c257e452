/**
 * States by the first three digits of their ZIP codes: each entry holds from its own prefix up to the next; those without a state are
 * territories, the military and prefixes not in use. From the ranges the United States Postal Service publishes (Domestic Mail Manual,
 * labeling list L002, 3-Digit ZIP Code Prefix Matrix). A few ZIP codes beside a border are served from the other side of it.
 */
const PREFIXES =
  '005NY 006 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090 100NY 150PA 197DE 200DC 201VA 202DC 206MD 220VA 247WV 269 270NC 290SC ' +
  '300GA 320FL 340 341FL 350AL 370TN 386MS 398GA 400KY 428 430OH 460IN 480MI 500IA 529 530WI 550MN 568 569DC 570SD 578 580ND 589 590MT 600IL ' +
  '630MO 659 660KS 680NE 694 700LA 715 716AR 730OK 733TX 734OK 750TX 800CO 817 820WY 832ID 839 840UT 848 850AZ 866 870NM 885TX 886 889NV 899 ' +
  '900CA 962 967HI 969 970OR 980WA 995AK'

/** The last first. */
const RANGES = PREFIXES.split(' ').reverse()

/** The code of the state that a ZIP code, or the first three or four digits of one, is in. */
export const stateOfZip = (text: string): string | undefined => {
  const prefix = /^(\d{3})\d{0,2}(?:-\d{4})?$/.exec(text.trim())?.[1]
  return prefix === undefined ? undefined : RANGES.find((entry) => entry.slice(0, 3) <= prefix)?.slice(3) || undefined
}
