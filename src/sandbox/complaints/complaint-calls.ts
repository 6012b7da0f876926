import type { FastifyRequest } from 'fastify';
import { keepBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import type { CallWorks } from '../gateway/call-work.ts';
import { listLoansOf, orderIdOf } from '../orders/loan.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { isCollected, writeComplaintOrder } from './complaint-order.ts';
import { collection, complaintSubTypes, complaintTypes } from './complaint-types.ts';
import { findComplaint, keepComplaint, keepStars, listComplaintsOf } from './complaints.ts';
import { areOwnPictures, keepPicture, picturePath, rewritePicture } from './pictures.ts';
import { readComplaint } from './read-complaint.ts';
import { readUpload } from './read-upload.ts';
import { refuse } from './refusals.ts';
import { writeDetail, writeTabs } from './write-complaint.ts';

/** What the calls about complaints do. */
export const complaintCalls = (core: SandboxCore): CallWorks<'complaints'> => ({
  'problem-init': (request) => init(core, request),
  'upload-problem-img': (request) => upload(core, request),
  'problem-save': (request) => save(core, request),
  'problem-list': async (request) =>
    success({ tabs: writeTabs(await listComplaintsOf(core.db, await borrowerOf(core, request))) }),
  'problem-detail': (request) => show(core, request),
  'save-score': (request) => rate(core, request),
});

const borrowerOf = ({ db, now }: SandboxCore, { query }: FastifyRequest): Promise<number> =>
  keepBorrower(db, query, now());

const init = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const loans = await listLoansOf(core.db, await borrowerOf(core, request));
  const wanted = readText(request.body, 'orderId');
  const current = loans.find((loan) => orderIdOf(loan) === wanted) ?? loans[0];
  const write = (loan: (typeof loans)[number]): object =>
    writeComplaintOrder(loan, core.apiPrefix, core.now());
  return success({
    problemType: complaintTypes,
    problemSonType: complaintSubTypes,
    ...(current === undefined ? {} : { orderDetail: write(current) }),
    orderList: loans.map(write),
  });
};

const upload = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const picture = await rewritePicture(await readUpload(request, 'problemImage'));
  if (typeof picture === 'string') return refuse(picture);
  const id = await keepPicture(core.db, await borrowerOf(core, request), picture, core.now());
  return success({ url: `${core.apiPrefix}${picturePath}${id}` }, '00');
};

const save = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const complaint = readComplaint(request.body);
  if (typeof complaint === 'string') return refuse(complaint);
  const borrowerId = await borrowerOf(core, request);
  const loan = (await listLoansOf(core.db, borrowerId)).find(
    (one) => orderIdOf(one) === complaint.orderId,
  );
  if (complaint.orderId !== '' && loan === undefined) return refuse('orderUnknown');
  if (complaint.type === collection && (loan === undefined || !isCollected(loan, core.now())))
    return refuse('orderNotCollected');
  if (!(await areOwnPictures(core.db, borrowerId, complaint.pictures)))
    return refuse('pictureUnknown');
  await keepComplaint(core.db, borrowerId, complaint, core.now());
  return success();
};

const show = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const complaint = await findComplaint(
    core.db,
    await borrowerOf(core, request),
    readText(request.body, 'problemId'),
  );
  return complaint === undefined
    ? refuse('complaintUnknown')
    : success(writeDetail(complaint, core.apiPrefix));
};

const rate = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const stars = readText(request.body, 'score');
  if (!/^[1-5]$/.test(stars)) return refuse('starsWrong');
  const complaint = await findComplaint(
    core.db,
    await borrowerOf(core, request),
    readText(request.body, 'problemId'),
  );
  if (complaint === undefined) return refuse('complaintUnknown');
  if (complaint.reply === null) return refuse('notAnswered');
  return (await keepStars(core.db, complaint.id, Number(stars)))
    ? success({}, '00')
    : refuse('ratedAlready');
};
