import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers/borrowers.ts';
import { type CoreAnswer, success } from '../core-answer.ts';
import type { CallHandlers } from '../gateway/call-work.ts';
import { listLoansOf, orderIdOf } from '../orders/loan.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { isInCollection, buildComplaintOrder } from './complaint-order.ts';
import { collectionType, complaintSubTypes, complaintTypes } from './complaint-types.ts';
import { findComplaint, saveComplaint, saveStars, listComplaintsOf } from './complaints.ts';
import { areOwnPictures, savePicture, picturePath, reencodePicture } from './pictures.ts';
import { readComplaint } from './read-complaint.ts';
import { readUpload } from './read-upload.ts';
import { answerComplaintError } from './refusals.ts';
import { buildComplaintDetail, buildComplaintTabs } from './write-complaint.ts';

/** What the calls about complaints do. */
export const complaintCalls = (core: SandboxCore): CallHandlers<'complaints'> => ({
  'problem-init': (request) => initComplaint(core, request),
  'upload-problem-img': (request) => uploadPicture(core, request),
  'problem-save': (request) => submitComplaint(core, request),
  'problem-list': async (request) =>
    success({
      tabs: buildComplaintTabs(await listComplaintsOf(core.db, await borrowerIdOf(core, request))),
    }),
  'problem-detail': (request) => showComplaint(core, request),
  'save-score': (request) => rateReply(core, request),
});

const borrowerIdOf = ({ db, now }: SandboxCore, { query }: FastifyRequest): Promise<number> =>
  ensureBorrower(db, query, now());

const initComplaint = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const loans = await listLoansOf(core.db, await borrowerIdOf(core, request));
  const wanted = readText(request.body, 'orderId');
  const current = loans.find((loan) => orderIdOf(loan) === wanted) ?? loans[0];
  const toOrder = (loan: (typeof loans)[number]): object =>
    buildComplaintOrder(loan, core.apiPrefix, core.now());
  return success({
    problemType: complaintTypes,
    problemSonType: complaintSubTypes,
    ...(current === undefined ? {} : { orderDetail: toOrder(current) }),
    orderList: loans.map(toOrder),
  });
};

const uploadPicture = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const picture = await reencodePicture(await readUpload(request, 'problemImage'));
  if (typeof picture === 'string') return answerComplaintError(picture);
  const id = await savePicture(core.db, await borrowerIdOf(core, request), picture, core.now());
  return success({ url: `${core.apiPrefix}${picturePath}${id}` }, '00');
};

const submitComplaint = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const complaint = readComplaint(request.body);
  if (typeof complaint === 'string') return answerComplaintError(complaint);
  const borrowerId = await borrowerIdOf(core, request);
  const loan = (await listLoansOf(core.db, borrowerId)).find(
    (one) => orderIdOf(one) === complaint.orderId,
  );
  if (complaint.orderId !== '' && loan === undefined) return answerComplaintError('orderUnknown');
  if (
    complaint.type === collectionType &&
    (loan === undefined || !isInCollection(loan, core.now()))
  )
    return answerComplaintError('orderNotCollected');
  if (!(await areOwnPictures(core.db, borrowerId, complaint.pictures)))
    return answerComplaintError('pictureUnknown');
  await saveComplaint(core.db, borrowerId, complaint, core.now());
  return success();
};

const showComplaint = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const complaint = await findComplaint(
    core.db,
    await borrowerIdOf(core, request),
    readText(request.body, 'problemId'),
  );
  return complaint === undefined
    ? answerComplaintError('complaintUnknown')
    : success(buildComplaintDetail(complaint, core.apiPrefix));
};

const rateReply = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const stars = readText(request.body, 'score');
  if (!/^[1-5]$/.test(stars)) return answerComplaintError('starsWrong');
  const complaint = await findComplaint(
    core.db,
    await borrowerIdOf(core, request),
    readText(request.body, 'problemId'),
  );
  if (complaint === undefined) return answerComplaintError('complaintUnknown');
  if (complaint.reply === null) return answerComplaintError('notAnswered');
  return (await saveStars(core.db, complaint.id, Number(stars)))
    ? success({}, '00')
    : answerComplaintError('ratedAlready');
};
